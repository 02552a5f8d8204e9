import type { Locator, Route } from 'playwright/test'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { emptyHeightOf } from '../src/dialogs.ts'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { latestOrder, passTime, readOrder, requestByApi } from '../src/orders.ts'
import { intentsOf } from '../src/provider.ts'
import {
  alertOf,
  goOnline,
  openDashboard,
  openMarket,
  queueButton,
  requestGame,
  waiting,
} from '../src/screens.ts'
import { countRings, ringsOf, silenceUntilClick } from '../src/sound.ts'

const notAccepted =
  'Companion did not accept the game and will be taken offline. You have not been charged for this order'
const missed =
  "60 seconds has elapsed since an order with you was requested, so you've been marked as offline."

test('a request that is not accepted ends after 60 s', async ({ people, companion, database, stack }) => {
  const player = await people.player({ prepare: (page) => page.clock.install() })
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(page).toHaveTitle(`Waiting for ${companion.first} · Queuemate`)
  const order = await latestOrder(database, player)
  const dialog = page.getByRole('dialog')
  await expect.poll(() => emptyHeightOf(dialog)).toBeLessThan(70)
  await expect(dialog.getByRole('definition').last()).toHaveText('The request ends, and you are not charged')
  const asked = await heightOf(dialog)
  await passTime(database, order.id, 60, false)
  await page.clock.fastForward(60_000)
  await expect(dialog.getByRole('alert')).toHaveText(notAccepted)
  await expect.poll(() => emptyHeightOf(dialog)).toBeLessThan(70)
  await expect(dialog.getByRole('definition').last()).toContainText('not charged')
  expect(Math.abs((await heightOf(dialog)) - asked)).toBeLessThan(20)
  expect(await readOrder(database, order.id)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'expired',
    hold: 'none',
  })
  expect(await intentsOf(database.db, stack.stripeUrl, player.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(dialog).toBeHidden()
  await expect(queueButton(page, companion)).toBeDisabled()
  await expect(page.getByRole('main')).toBeFocused()
})

test('an alert without a response within 58 s counts as missed, and one press goes back online', async ({
  people,
  player,
  database,
}) => {
  const companion = await people.companion({ prepare: (page) => page.clock.install() })
  const board = companion.page
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(board).getByRole('timer')).toHaveAccessibleName(/^5[78] seconds left$/)
  await expect(alertOf(board).getByRole('button', { name: 'Accept order' })).toBeFocused()
  const order = await latestOrder(database, player)
  await expect.poll(async () => (await readOrder(database, order.id)).alerted_at).not.toBeNull()
  await passTime(database, order.id, 58, false)
  await board.clock.fastForward(58_000)
  const dialog = board.getByRole('alertdialog', { name: 'Order missed' })
  await expect(dialog).toContainText(missed)
  await expect(player.page.getByRole('dialog').getByRole('alert')).toHaveText(notAccepted)
  expect(await readOrder(database, order.id)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'missed',
  })
  await expect(board.getByRole('switch', { name: 'Online', includeHidden: true })).not.toBeChecked()
  await expect(board.getByText(/^You went offline at \d\d:\d\d after a missed order\.$/)).toBeVisible()
  await inspect(board, 'missed order')
  await dialog.getByRole('button', { name: 'Go online again' }).click()
  await expect(dialog).toBeHidden()
  await expect(board.getByText("You're online")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
})

test('an alert rings and flashes in the tab’s title until it is muted', async ({ people, player }) => {
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
  await expect.poll(() => board.title()).toBe('Incoming order')
  await expect.poll(() => ringsOf(board)).toBeGreaterThan(0)
  await expect(alertOf(board).getByRole('button', { name: 'Accept order' })).toBeFocused()
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

test('a price that changes while the dialog is open is shown and must be confirmed again', async ({
  player,
  companion,
  database,
}) => {
  const { page } = player
  await openMarket(player, companion)
  await queueButton(page, companion).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$15.00per game, however long it takes')
  await companion.call('PATCH', 'companion/payrate', { rate: 1650 })
  await expect(dialog).toContainText('changed the price from $15.00 to $16.50')

  // At the moment of the click: the server's response has the new price.
  const changePrice = async (route: Route) => {
    await companion.call('PATCH', 'companion/payrate', { rate: 1800 })
    await route.continue()
  }
  await page.route(/orders\.request/, changePrice, { times: 1 })
  const answer = page.waitForResponse(/orders\.request/)
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  expect((await answer).status()).toBe(409)
  await expect(dialog).toContainText('to $18.00. You have not been charged. Confirm to queue')
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
  expect(await latestOrder(database, player)).toMatchObject({ price: 1800 })
})

test('without a network, queueing shows an error, can be tried again, and requests nothing later', async ({
  player,
  companion,
  database,
}) => {
  const { page, context } = player
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: 'Yes, queue up' })
  const ordersOf = () =>
    database.db.selectFrom('orders').select('id').where('player_id', '=', player.id).execute()
  await openMarket(player, companion)
  // The dialog has not loaded yet.
  await context.setOffline(true)
  await queueButton(page, companion).click()
  await expect(page.getByText('You are offline. Check your connection and try again')).toBeVisible()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)

  await queueButton(page, companion).click()
  await expect(yes).toBeVisible()
  await context.setOffline(true)
  await yes.click()
  await expect(dialog).toContainText('You are offline')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(queueButton(page, companion)).toBeEnabled()
  expect(await ordersOf()).toEqual([])

  // The card check itself fails.
  await context.setOffline(true)
  await queueButton(page, companion).click()
  await expect(dialog).toContainText('You are offline. Check your connection and try again')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await yes.click()
  await expect(waiting(page, companion)).toBeVisible()
  expect(await ordersOf()).toHaveLength(1)
})

test('an alert after a reload, with storage blocked, rings once the companion clicks', async ({
  people,
  player,
}) => {
  const companion = await people.companion({
    prepare: async (page) => {
      await countRings(page)
      await silenceUntilClick(page)
      await page.addInitScript(`
        Object.defineProperty(window, 'localStorage', {
          get() { throw new DOMException('The operation is insecure', 'SecurityError') },
        })
      `)
    },
  })
  const board = companion.page
  await openDashboard(companion)
  await expect(board.getByText('Your browser blocks sounds until you click on this page')).toBeVisible()
  await requestByApi(player, companion)
  await expect(alertOf(board)).toContainText('Your browser blocks sounds until you click on this page.')
  expect(await ringsOf(board)).toBe(0)
  await alertOf(board).getByRole('button', { name: 'Turn sound on' }).click()
  await expect(alertOf(board).getByRole('button', { name: 'Mute sound' })).toBeVisible()
  await expect.poll(() => ringsOf(board)).toBeGreaterThan(0)
})

const heightOf = async (dialog: Locator) => (await dialog.boundingBox())!.height
