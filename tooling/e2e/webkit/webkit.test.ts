import { writeFile } from 'node:fs/promises'
import { Key } from 'selenium-webdriver'
import sharp from 'sharp'
import { makeMove } from '@queuemate/player/games'
import { expect, test as base } from '../src/fixtures.ts'
import { latestOrder, requestByApi, scoredByApi } from '../src/orders.ts'
import { openActive, startGame, summary } from '../src/screens.ts'
import { password } from '../src/sessions.ts'
import { startWebKit } from './driver.ts'
import { Window } from './window.ts'

const test = base.extend<{ window: Window; picture: string }>({
  window: async ({ database }, use, testInfo) => {
    const { driver, stop } = await startWebKit()
    await use(new Window(driver))
    if (testInfo.errors.length > 0)
      await writeFile(testInfo.outputPath('window.png'), await driver.takeScreenshot(), 'base64')
    await stop()
    const reported = await database.db.selectFrom('client_errors').select('message').execute()
    expect(reported, 'errors in the window').toEqual([])
  },
  /** A file of a picture that each form accepts. */
  picture: async ({}, use, testInfo) => {
    const file = testInfo.outputPath('picture.png')
    await sharp({ create: { width: 1600, height: 560, channels: 3, background: 'black' } }).toFile(file)
    await use(file)
  },
})

test('a player signs in, hires a companion, chats and rates the game', async ({
  people,
  companion,
  window,
  stack,
  database,
}) => {
  const player = await people.player({ signedIn: false })
  await window.open(`${stack.webUrl}/auth/signin`)
  await window.fill('Username or email', player.username)
  await window.fill('Password', password)
  await window.press('Sign in')
  await window.isAt('/playerMarket')
  await window.press(`Queue with ${companion.name}`)
  await window.sees(`Queue with ${companion.name}?`)
  await window.press('Yes, queue up')
  await window.sees(`Waiting for ${companion.first}`)
  const first = await latestOrder(database, player)
  await makeMove(companion.call, 'accept', first.id)
  await window.isAt('/active')
  await window.sees('$15.00 is held on your card.')

  await openActive(companion)
  await (await window.fill('Message', 'Hello from Safari')).sendKeys(Key.ENTER)
  await expect(companion.page.getByRole('log')).toContainText('Hello from Safari')
  await companion.page.getByLabel('Message', { exact: true }).fill('Inviting you now')
  await companion.page.getByRole('button', { name: 'Send message' }).click()
  await window.sees('Inviting you now')
  await startGame(companion.page)
  await window.sees('$15.00 was charged to your card.')
  await window.press('Mark complete')
  await window.sees('How was the game')
  await window.press('Great')
  await window.press('Send feedback')
  await window.isAt('/playerMarket')
  await expect(summary(companion.page)).toContainText('Completed (no score)')
  const feedback = await database.db.selectFrom('order_feedback').selectAll().execute()
  expect(feedback).toMatchObject([{ order_id: first.id, rating: 3 }])
})

test('a companion goes online, accepts, submits the score, and opens the newest of two orders', async ({
  player,
  people,
  window,
  stack,
  picture,
}) => {
  const companion = await people.companion()
  await scoredByApi(player, companion)
  await window.open(`${stack.webUrl}/companion/dashboard`, await companion.context.cookies(stack.webUrl))
  await window.press('Online')
  await window.sees("You're online")
  // The page says so before the server has answered.
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
  const orderId = await requestByApi(player, companion)
  await window.sees('Incoming order')
  await window.press('Accept order')
  await window.isAt('/active')
  await window.press('Start game')
  await window.click('//*[@role="alertdialog"]//button[starts-with(normalize-space(), "Start and charge")]')
  await window.sees('In Progress')
  await player.call('POST', 'order/status/order_complete', { order_id: orderId })
  await window.sees('Completed (no score)')
  await window.fill('Score', '13-7')
  await window.upload(picture)
  await window.press('Submit score')
  await window.isAt('/playerMarket')
  await window.sees('+$14.25')

  await window.open(`${stack.webUrl}/companion/orders`)
  await window.click('(//tbody/tr)[1]//a')
  await window.isAt(new RegExp(`/${orderId}$`))
})

test('staff open the newest of two orders, refund part of it, and add a banner', async ({
  people,
  player,
  companion,
  window,
  stack,
  picture,
}) => {
  await scoredByApi(player, companion)
  await makeMove(companion.call, 'go_online')
  const orderId = await scoredByApi(player, companion)
  const admin = await people.staff({ role: 'admin' })
  await window.open(`${stack.adminUrl}/orders`, await admin.context.cookies(stack.adminUrl))
  await window.click('(//tbody//a)[1]')
  await window.isAt(new RegExp(`/orders/${orderId}$`))
  await window.press('Refund')
  await window.press('Part of it')
  await window.fill('Amount in dollars', '5')
  await window.click('//option[.="The companion left early"]')
  await window.press('Refund $5.00')
  await window.sees('$5.00 goes back to the player')

  await window.open(`${stack.adminUrl}/settings/lists?list=banner`)
  await window.press('Add banner')
  await window.fill('Name', 'Night shift')
  await window.upload(picture)
  await window.click('//aside//button[normalize-space()="Add banner"]')
  await window.sees('Saved')
})
