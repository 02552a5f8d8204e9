import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, letPass, readOrder } from '../src/orders.ts'
import { intentsOf } from '../src/provider.ts'
import { openActive, queueButton, watchForFaults } from '../src/screens.ts'

test('a player cancels before the game: nothing is charged, the companion is notified', async ({
  player,
  companion,
  database,
  stack,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('You are not charged')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await expect(page.getByText('Order canceled. You have not been charged')).toBeVisible()
  const board = companion.page
  await expect(board).toHaveURL('/playerMarket')
  await expect(board.getByText(`${player.first} canceled the order. Players can cancel`)).toBeVisible()
  const notice = board.getByRole('alertdialog', { name: `${player.first} canceled the order` })
  await expect(notice).toContainText('Nothing was charged')
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

test('a companion cancels with a reason and is back online on the dashboard', async ({
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
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await expect(board.getByRole('option', { name: /does not answer \(in [0-2]:\d\d\)/ })).toBeDisabled()
  await board.getByRole('option', { name: 'Something came up' }).click()
  const flashed = await watchForFaults(board)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(board).toHaveURL('/companion/dashboard')
  await expect(board.getByRole('switch', { name: 'Online' })).toBeChecked()
  expect(await flashed()).toBe(false)
  await expect(player.page).toHaveURL('/playerMarket')
  const notice = player.page.getByRole('alertdialog', { name: `${companion.first} canceled the order` })
  await expect(notice).toContainText('Something came up for them.')
  await expect(notice).toContainText('You have not been charged. The hold of $15.00 on your card is released')
  await notice.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(queueButton(player.page, companion)).toBeVisible()
  await expect(player.page.getByRole('main')).toBeFocused()
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.abandoned,
    closed_reason: 'emergency',
    hold: 'released',
  })
})

test('a companion may cancel for an unresponsive customer after 3 minutes', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(companion)
  const board = companion.page
  await expect(board.getByText('you may cancel after 3 minutes')).toContainText('to go')
  await letPass(database, orderId, 181)
  await board.reload()
  await expect(board.getByText('you may cancel after 3 minutes')).not.toContainText('to go')
  await board.getByRole('button', { name: 'Cancel order' }).click()
  await board.getByRole('combobox', { name: 'Reason' }).click()
  await board.getByRole('option', { name: `${player.first} does not answer` }).click()
  await board.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(board).toHaveURL('/companion/dashboard')
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.abandoned,
    closed_reason: 'customer_unresponsive',
  })
})
