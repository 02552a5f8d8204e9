import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, latestOrder } from '../src/orders.ts'
import {
  alertOf,
  cardOf,
  openActive,
  openDashboard,
  openMarket,
  requestGame,
  watchForFaults,
} from '../src/screens.ts'

const phone = { width: 390, height: 844 }

test('a player whose companion cancels reads who, why and what happens to the money, until they close it', async ({
  player,
  companion,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(player)
  const { page } = player
  const faulted = await watchForFaults(page)
  await companion.call('POST', 'order/status/cancelled', { order_id: orderId, reason: 'wrong_rank' })
  const told = page.getByRole('alertdialog', { name: 'Vela canceled the order' })
  await expect(told).toContainText('They say your rank does not match your profile.')
  await expect(told).toContainText('$15.00')
  await expect(page).toHaveURL('/playerMarket')
  expect(await faulted()).toBe(false)
  await inspect(page, 'canceled by the companion')
  await page.setViewportSize(phone)
  await inspect(page, 'canceled by the companion, on a phone')
  await page.reload()
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(cardOf(page, companion)).toBeVisible()
  await expect(told).toBeHidden()
})

test('a companion whose player cancels lands on the marketplace, and one press sets them online again', async ({
  player,
  companion,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const faulted = await watchForFaults(page)
  await player.call('POST', 'order/status/cancelled', { order_id: orderId })
  const told = page.getByRole('alertdialog', { name: 'Sam canceled the order' })
  await expect(told).toContainText('Players can cancel until the game starts.')
  await expect(page).toHaveURL('/playerMarket')
  expect(await faulted()).toBe(false)
  await page.setViewportSize(phone)
  await inspect(page, 'canceled by the player, on a phone')
  await told.getByRole('button', { name: 'Go online again' }).click()
  await expect(page.getByText("You're online")).toBeVisible()
})

test('a companion reads that a request was withdrawn, until they close it', async ({
  player,
  companion,
  database,
}) => {
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(companion.page)).toBeVisible()
  await player.page.getByRole('button', { name: 'Cancel request' }).click()
  const told = companion.page.getByRole('alertdialog', { name: 'Sam withdrew the request' })
  await expect(told).toContainText('Nothing was charged, and you are online again.')
  await inspect(companion.page, 'request withdrawn')
  await told.getByRole('button', { name: 'Got it' }).click()
  await expect(told).toBeHidden()
  expect(await latestOrder(database, player)).toMatchObject({ closed_reason: 'withdrawn' })
})
