import type { Page } from 'playwright/test'
import { createOrder } from '@queuemate/db/testing/factories'
import { failCalls } from '../src/failures.ts'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, callStaff, completedByApi, scoredByApi, surveyDone } from '../src/orders.ts'
import { openActive } from '../src/screens.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('games lead to an order with its payment, and to a receipt on one page', async ({
  people,
  player,
  companion,
  database,
  stack,
}) => {
  test.setTimeout(180_000)
  const { page } = player
  await page.goto('/user/games')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await inspect(page, 'no games')

  const idle = await people.companion({ row: { online: false } })
  const old = { companion_id: idle.id, player_id: player.id, requested_at: '2026-03-20T12:00:00Z' }
  await createOrder(database.db, { ...old, status: 2 })
  const orderId = await scoredByApi(player, companion, stack.webUrl)
  await surveyDone(player)
  const staff = await people.staff()
  const reason = 'The game was cut short'
  await callStaff(staff, stack.adminUrl, 'orders.refund', { orderId, amount: 500, reason })

  await page.goto('/user/games')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(companion.name)
  await expect(rows.nth(1)).toContainText('$5.00 of $15.00 refunded')
  await expect(rows.nth(1)).toContainText('13 - 7')
  await expect(rows.nth(2)).toContainText('Nothing was charged')
  await inspect(page, 'games')
  await rows.nth(1).getByRole('link').click()

  await expect(page).toHaveURL(`/user/games/${orderId}`)
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  await expect(region(page, 'Timeline').getByRole('listitem')).toContainText([
    'You requested a game',
    `${companion.first} accepted the order`,
    '$15.00 was held on your card',
    `${companion.first} started the game`,
    'Your card was charged$15.00',
    'You marked the game as complete',
    `${companion.first} submitted the score13 - 7`,
    `A refund of $5.00 is on its way to your card${reason}`,
  ])
  const payment = region(page, 'Payment')
  await expect(payment).toContainText('$15.00 was charged to your card, and $5.00 of it was refunded.')
  await expect(payment).toContainText('Charged$15.00')
  await expect(payment).toContainText(`-$5.00${reason}`)
  await expect(payment).toContainText('Total$10.00')
  await inspect(page, 'a game')

  await payment.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`/user/games/${orderId}/receipt`)
  const sheet = page.getByRole('article', { name: 'Receipt' })
  await expect(sheet).toContainText('Sold byQueuemate')
  await expect(sheet).toContainText(`Sold to${player.name}`)
  await expect(sheet).toContainText(`Order number${orderId}`)
  await expect(sheet).toContainText(`One game with ${companion.name}`)
  await expect(sheet).toContainText(`${reason}-$5.00`)
  await expect(sheet).toContainText('Total paid$10.00')
  await expect(page.getByRole('link', { name: "Payment provider's receipt" })).toHaveAttribute(
    'href',
    /^http/,
  )
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await inspect(page, 'a receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const hidden of [page.getByRole('banner').first(), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: `Order ${orderId}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'Your games' }).click()
  await expect(page).toHaveURL('/user/games')
})
test('playing again leads to the request dialog, and says why it cannot', async ({
  player,
  companion,
  stack,
}) => {
  const orderId = await scoredByApi(player, companion, stack.webUrl)
  await surveyDone(player)
  await companion.call('PATCH', 'companion/online', { online: 'true' })
  const { page } = player
  await page.goto(`/user/games/${orderId}`)
  await page.getByRole('link', { name: 'Play again' }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: `Queue with ${companion.name}?` }),
  ).toBeVisible()
  await expect(page).toHaveURL('/playerMarket')
  await companion.call('PATCH', 'companion/online', { online: 'false' })
  await page.goto(`/user/games/${orderId}`)
  const again = page.getByRole('button', { name: 'Play again' })
  await expect(again).toBeDisabled()
  await expect(again).toHaveAccessibleDescription(`${companion.first} is not available right now.`)
})

test('the list grows page by page, and its errors can be tried again', async ({
  player,
  people,
  database,
}) => {
  const idle = await people.companion({ row: { online: false } })
  for (let day = 1; day <= 21; day++) {
    const requested_at = new Date(Date.UTC(2026, 2, day, 12))
    await createOrder(database.db, { companion_id: idle.id, player_id: player.id, status: 2, requested_at })
  }
  const { page } = player
  const stop = await failCalls(page, 'orders.games')
  await page.goto('/user/games')
  await expect(page.getByRole('alert')).toContainText('The list of your games could not be loaded.')
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('row')).toHaveCount(22)
  await expect(page.getByRole('row').last()).toContainText('1 Mar 2026')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('orders of others, of the other side and unknown ones are not found', async ({
  player,
  companion,
  people,
  database: { db },
}) => {
  const foreign = await createOrder(db, { companion_id: companion.id })
  const { page } = player
  for (const id of [String(foreign.id), '999999999', 'x', '0']) {
    for (const path of [`/user/games/${id}`, `/user/games/${id}/receipt`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    }
  }
  await page.getByRole('link', { name: 'Back to your games' }).click()
  await expect(page).toHaveURL('/user/games')
  const other = await people.companion({ row: { online: false } })
  const served = await createOrder(db, { companion_id: other.id })
  await other.page.goto(`/user/games/${served.id}`)
  await expect(other.page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('the games are reached from the account menu, the settings and after the survey', async ({
  player,
  companion,
}) => {
  const { page } = player
  await page.goto('/playerMarket')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Your games' }).click()
  await expect(page).toHaveURL('/user/games')
  await page.goto('/user/settings#pay')
  await region(page, 'Payments').getByRole('link', { name: 'Your games' }).click()
  await expect(page).toHaveURL('/user/games')

  const orderId = await completedByApi(player, companion)
  await openActive(player)
  await page
    .getByRole('region', { name: /How was/ })
    .getByRole('button', { name: 'Skip' })
    .click()
  await expect(page).toHaveURL('/playerMarket')
  await page.getByRole('link', { name: 'See the game' }).click()
  await expect(page).toHaveURL(`/user/games/${orderId}`)
  await expect(region(page, 'Payment')).toContainText('$15.00 was charged to your card.')
})

test('a cancelled order says that the hold is gone', async ({ player, companion }) => {
  const orderId = await acceptedByApi(player, companion)
  await companion.call('POST', 'order/status/cancelled', { order_id: orderId, reason: 'emergency' })
  const { page } = player
  await page.goto(`/user/games/${orderId}`)
  await expect(region(page, 'Timeline')).toContainText('Something came up for them')
  await expect(region(page, 'Payment')).toContainText('The hold of $15.00 on your card was released.')
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeHidden()
})
