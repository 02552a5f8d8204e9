import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, readOrder } from '../src/orders.ts'
import { intentsOf } from '../src/provider.ts'
import { openActive, queueButton, watchForFaults } from '../src/screens.ts'

const phone = { width: 390, height: 844 }

test('a player cancels before the game: nothing is charged, the companion is notified', async ({
  player,
  companion,
  database,
  stack,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const board = companion.page
  const faulted = await watchForFaults(board)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('You are not charged')
  await inspect(page, 'cancel, player')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await expect(page.getByText('Order canceled. You have not been charged')).toBeVisible()
  await expect(board).toHaveURL('/playerMarket')
  await expect(board.getByText(`${player.first} canceled the order. Players can cancel`)).toBeVisible()
  const notice = board.getByRole('alertdialog', { name: `${player.first} canceled the order` })
  await expect(notice).toContainText('Nothing was charged')
  expect(await faulted()).toBe(false)
  await board.setViewportSize(phone)
  await inspect(board, 'canceled by the player, on a phone')
  await notice.getByRole('button', { name: 'Go online again' }).click()
  await expect(board.getByText("You're online")).toBeVisible()
  await expect(board).toHaveURL('/companion/dashboard')
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.abandoned,
    closed_reason: 'cancelled_by_player',
    hold: 'released',
  })
  expect(await intentsOf(database.db, stack.stripeUrl, player.id)).toMatchObject([
    { status: 'canceled', amount_received: 0 },
  ])
})

test('a companion cancels with a reason and is back online; the player sees who canceled and why until they close the notice', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(player, companion)
  const board = companion.page
  await board.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = board.getByRole('alertdialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toContainText('Please choose a reason')
  await inspect(board, 'cancel, companion')
  const reason = dialog.getByRole('combobox', { name: 'Reason' })
  await expect(
    reason.locator('option:disabled', { hasText: /did not respond \(in [0-2]:\d\d\)/ }),
  ).toHaveCount(1)
  await reason.selectOption({ label: 'Something came up' })
  const flashed = [await watchForFaults(board), await watchForFaults(player.page)]
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(board).toHaveURL('/companion/dashboard')
  await expect(board.getByRole('switch', { name: 'Online' })).toBeChecked()
  await expect(player.page).toHaveURL('/playerMarket')
  for (const seen of flashed) expect(await seen()).toBe(false)
  const notice = player.page.getByRole('alertdialog', { name: `${companion.first} canceled the order` })
  await expect(notice).toContainText('Something came up for them.')
  await expect(notice).toContainText('You have not been charged. The hold of $15.00 on your card is released')
  await inspect(player.page, 'canceled by the companion')
  await player.page.reload()
  await notice.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(notice).toBeHidden()
  await expect(queueButton(player.page, companion)).toBeVisible()
  await expect(player.page.getByRole('main')).toBeFocused()
  await player.page.reload()
  await expect(queueButton(player.page, companion)).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.abandoned,
    closed_reason: 'emergency',
    hold: 'released',
  })
})
