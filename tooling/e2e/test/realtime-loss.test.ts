import { shortName } from '@queuemate/contracts/accounts/names'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, requestByApi } from '../src/orders.ts'
import { breakableConnection } from '../src/line.ts'
import {
  alertOf,
  cardOf,
  openActive,
  openDashboard,
  openMarket,
  requestGame,
  startGame,
  summary,
} from '../src/screens.ts'

test('a grid that was offline updates after it reconnects', async ({ people, companion }) => {
  const line = breakableConnection()
  const player = await people.player(line)
  const { page } = player
  await openMarket(player, companion)
  await line.offlineForAMinute(player, async () => {
    await companion.call('PATCH', 'companion/payrate', { rate: 1725 })
    await companion.call('PATCH', 'companion/online', { online: 'false' })
    await expect(cardOf(page, companion)).toContainText('$15.00')
  })
  await expect(cardOf(page, companion)).toContainText('$17.25', { timeout: 15_000 })
  await expect(cardOf(page, companion)).toContainText('Unavailable')
})

test('a companion who was offline sees the request that arrived in the meantime, and later that the order has ended', async ({
  people,
  player,
}) => {
  const line = breakableConnection()
  const companion = await people.companion(line)
  const { page } = companion
  await openDashboard(companion)
  await line.offlineForAMinute(companion, async () => void (await requestByApi(player, companion)))
  await expect(alertOf(page)).toContainText(shortName(player.name), { timeout: 15_000 })
  await alertOf(page).getByRole('button', { name: 'Accept order' }).click()
  await expect(page).toHaveURL('/active')
  await line.offlineForAMinute(companion, async () => {
    await player.call('POST', 'order/status/cancelled')
  })
  await expect(page).toHaveURL('/playerMarket', { timeout: 15_000 })
  await expect(page.getByRole('alertdialog', { name: `${player.first} canceled the order` })).toBeVisible()
})

test('a game that starts just before the pages are live is shown as started', async ({
  player,
  companion,
}) => {
  const orderId = await acceptedByApi(player, companion)
  const opened = Promise.withResolvers<void>()
  for (const { page } of [player, companion]) {
    await page.route(/\/websockets\//, async (route) => {
      await opened.promise
      await route.continue()
    })
    await page.goto('/active')
  }
  for (const { page } of [player, companion]) await expect(summary(page)).toContainText('Accepted')
  await companion.call('POST', 'order/status/queue_started', { order_id: orderId })
  opened.resolve()
  for (const { page } of [player, companion]) await expect(summary(page)).toContainText('In Progress')
})

test('a killed API loses no request, and the game goes on afterwards', async ({
  player,
  companion,
  stack,
}) => {
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(companion.page)).toBeVisible()
  await stack.restartApi('SIGKILL')
  await alertOf(companion.page).getByRole('button', { name: 'Accept order' }).click()
  await expect(companion.page).toHaveURL('/active', { timeout: 15_000 })
  await expect(player.page).toHaveURL('/active', { timeout: 15_000 })

  const say = async (text: string) => {
    await player.page.getByLabel('Message', { exact: true }).fill(text)
    await player.page.getByLabel('Message', { exact: true }).press('Enter')
  }
  await say('After')
  await expect(companion.page.getByRole('log')).toContainText('After', { timeout: 15_000 })
  await expect(player.page.getByRole('log').getByText('After')).toHaveCount(1)
  await startGame(companion.page)
  await expect(summary(player.page)).toContainText('In Progress', { timeout: 15_000 })
})

test('a message marked "Not sent" is not delivered later, and is delivered once when sent again', async ({
  people,
  companion,
}) => {
  const line = breakableConnection()
  const player = await people.player(line)
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const mine = page.getByRole('log')
  const theirs = companion.page.getByRole('log')
  const say = async (text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text)
    await page.getByLabel('Message', { exact: true }).press('Enter')
  }
  // Only the response is lost. Sent again, it is still one message.
  await line.deafen(async () => {
    await say('Once only')
    await expect(theirs.getByText('Once only')).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(mine.getByText('Not sent.')).toBeVisible()
  })
  await mine.getByRole('button', { name: 'Send again' }).click()
  await expect(mine.getByText('just now')).toBeVisible()
  await expect(mine.getByText('Not sent.')).toBeHidden()

  // The connection is lost, and the message must not be buffered in it.
  await line.cut(player, async () => {
    await say('Are you there?')
    await expect(mine.getByText('Sending')).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(mine.getByText('Not sent.')).toBeVisible()
  })
  await page.clock.runFor(3_000)
  await say('Hello again')
  await expect(theirs.getByText('Hello again')).toBeVisible()
  await expect(theirs.getByText('Are you there?')).toHaveCount(0)
  await mine.getByRole('button', { name: 'Send again' }).click()
  await expect(theirs.getByText('Are you there?')).toHaveCount(1)
  await expect(mine.getByText('Not sent.')).toBeHidden()
  for (const log of [mine, theirs]) {
    for (const text of ['Once only', 'Are you there?']) await expect(log.getByText(text)).toHaveCount(1)
  }
})
