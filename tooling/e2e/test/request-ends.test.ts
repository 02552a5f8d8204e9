import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { latestOrder, letPass, readOrder, requestByApi } from '../src/orders.ts'
import { intentsOf } from '../src/provider.ts'
import {
  alertOf,
  cardOf,
  goOnline,
  openDashboard,
  openMarket,
  queueButton,
  requestGame,
  waiting,
} from '../src/screens.ts'
import { countRings, ringsOf } from '../src/sound.ts'

const notAccepted =
  'Companion did not accept the game and will be taken offline. You have not been charged for this order'
const missed =
  "60 seconds has elapsed since an order with you was requested, so you've been marked as offline."

test('a request that is not accepted ends after 60 s', async ({ people, companion, database, stack }) => {
  const player = await people.player({ prepare: (page) => page.clock.install() })
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  const order = await latestOrder(database, player)
  await letPass(database, order.id, 60, false)
  await page.clock.fastForward(60_000)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText(notAccepted)
  expect(await readOrder(database, order.id)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'expired',
    hold: 'none',
  })
  expect(await intentsOf(database.db, stack.stripeUrl, player.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(dialog).toBeHidden()
  await expect(queueButton(page, companion)).toBeDisabled()
})

test('the server expires a request without the page, and the waiting page closes', async ({
  player,
  companion,
  database,
}) => {
  await openMarket(player, companion)
  await requestGame(player, companion)
  const order = await latestOrder(database, player)
  await letPass(database, order.id, 60)
  await expect(player.page.getByRole('alert').filter({ hasText: notAccepted })).toBeVisible()
  expect(await readOrder(database, order.id)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'expired',
  })
})

test('an alert without a response within 58 s counts as missed', async ({ people, player, database }) => {
  const companion = await people.companion({ prepare: (page) => page.clock.install() })
  const board = companion.page
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(board).getByRole('timer')).toHaveAccessibleName(/^5[78] seconds left$/)
  await expect(alertOf(board).getByRole('button', { name: 'Accept order' })).toBeFocused()
  const order = await latestOrder(database, player)
  await expect.poll(async () => (await readOrder(database, order.id)).alerted_at).not.toBeNull()
  await letPass(database, order.id, 58, false)
  await board.clock.fastForward(58_000)
  const dialog = board.getByRole('alertdialog', { name: 'Order missed' })
  await expect(dialog).toContainText(missed)
  await expect(player.page.getByRole('dialog').getByRole('alert')).toHaveText(notAccepted)
  expect(await readOrder(database, order.id)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'missed',
  })
  await dialog.getByRole('button', { name: 'Stay offline' }).click()
  await expect(board.getByRole('alertdialog')).toBeHidden()
  await expect(board.getByRole('switch', { name: 'Online' })).not.toBeChecked()
  await expect(board.getByText(/^Set offline at \d\d:\d\d after a missed order\.$/)).toBeVisible()
})

test('after a missed order one button goes back online', async ({ player, companion, database }) => {
  const board = companion.page
  await openDashboard(companion)
  const orderId = await requestByApi(player, companion)
  await expect(alertOf(board)).toBeVisible()
  await letPass(database, orderId, 57)
  await board.reload()
  await board
    .getByRole('alertdialog', { name: 'Order missed' })
    .getByRole('button', { name: 'Go online again' })
    .click()
  await expect(board.getByText("You're online")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
})

test('an alert rings until it is muted, and the tab’s title flashes', async ({ people, player }) => {
  const companion = await people.companion({
    row: { online: false },
    prepare: async (page) => {
      await page.clock.install()
      await countRings(page)
    },
  })
  const board = companion.page
  await openDashboard(companion)
  await goOnline(companion)
  await expect
    .poll(
      async () => (await player.call<{ available: boolean }[]>('GET', 'marketplace/eligible'))[0]?.available,
    )
    .toBe(true)
  await requestByApi(player, companion)
  await expect(alertOf(board)).toBeVisible()
  const first = await ringsOf(board)
  await board.clock.runFor(4_000)
  await expect.poll(() => ringsOf(board)).toBeGreaterThan(first)
  await expect.poll(() => board.title()).toBe('Incoming order')
  await alertOf(board).getByRole('button', { name: 'Mute sound' }).click()
  const muted = await ringsOf(board)
  await board.clock.runFor(4_000)
  expect(await ringsOf(board)).toBe(muted)
  await expect(alertOf(board).getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await alertOf(board).getByRole('button', { name: 'Decline' }).click()
  await expect(alertOf(board)).toBeHidden()
  await expect(board).toHaveTitle('Dashboard · Queuemate')
})

test('a companion declines', async ({ player, companion, database }) => {
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await alertOf(companion.page).getByRole('button', { name: 'Decline' }).click()
  await expect(companion.page.getByText('Order declined. You are offline now')).toBeVisible()
  await expect(alertOf(companion.page)).toBeHidden()
  await expect(companion.page.getByRole('switch', { name: 'Online' })).not.toBeChecked()
  await expect(player.page.getByRole('dialog').getByRole('alert')).toHaveText(notAccepted)
  expect(await latestOrder(database, player)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'declined',
  })
})

test('a player withdraws a request', async ({ player, companion, database }) => {
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(companion.page)).toBeVisible()
  await player.page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(waiting(player.page, companion)).toBeHidden()
  await expect(player.page.getByText('Request cancelled. You have not been charged')).toBeVisible()
  await expect(alertOf(companion.page)).toBeHidden()
  await expect(companion.page.getByRole('switch', { name: 'Online' })).toBeChecked()
  await expect(cardOf(player.page, companion)).toContainText('Available')
  await expect(queueButton(player.page, companion)).toBeEnabled()
  expect(await latestOrder(database, player)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'withdrawn',
  })
})

test('requesting a companion who has just been taken is an error without a charge', async ({
  people,
  player,
  companion,
}) => {
  const faster = await people.player()
  await openMarket(player, companion)
  await queueButton(player.page, companion).click()
  await requestByApi(faster, companion)
  const dialog = player.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(dialog.getByRole('heading', { name: 'Error Placing Order' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText(
    'There was an error placing the order. You have not been charged and may return to the marketplace',
  )
  await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(queueButton(player.page, companion)).toBeDisabled()
})
