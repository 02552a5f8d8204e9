import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { intentsOf } from '../src/provider.ts'
import {
  alertOf,
  openDashboard,
  openMarket,
  queueButton,
  requestGame,
  summary,
  waiting,
} from '../src/screens.ts'

const failedPayment =
  'Your payment did not go through on the previous order, you are currently unable to request games until you update your payment methods (Settings > Payment Methods)'

/** Submits the provider's page in the browser and returns to the settings. */
async function saveCardOnHostedPage(page: Page, number: string) {
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill(String(new Date().getUTCFullYear() + 2))
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
}

test('a card that is declined at acceptance blocks the player until a new one is saved', async ({
  people,
  companion,
  database,
  stack,
}) => {
  const player = await people.player({ card: 'pm_card_chargeCustomerFail' })
  const { page } = player
  const board = companion.page
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await alertOf(board).getByRole('button', { name: 'Accept order' }).click()

  await expect(page.getByRole('alert').filter({ hasText: failedPayment })).toBeVisible()
  await expect(waiting(page, companion)).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText('Update your card first')
  await expect(page).toHaveURL('/playerMarket')
  await expect(board.getByText("The player's payment did not go through")).toBeVisible()
  await expect(board).toHaveURL('/companion/dashboard')
  await expect(board.getByRole('switch', { name: 'Online' })).toBeChecked()
  expect(
    (await intentsOf(database.db, stack.stripeUrl, player.id)).map((intent) => intent.amount_received),
  ).toEqual([0])

  // The notice is shown until it is closed, and not again.
  const dialog = page.getByRole('dialog')
  await page.reload()
  await expect(dialog).toContainText('Update your card first')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openMarket(player, companion)
  await queueButton(page, companion).click()
  await expect(dialog.getByRole('alert')).toHaveText(failedPayment)
  await dialog.getByRole('button', { name: 'Add Payment' }).click()
  await saveCardOnHostedPage(page, '5555555555554444')

  // Back where they started, with the same companion.
  await expect(page.getByText('Mastercard ending 4444 was saved')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
  await expect(page).toHaveURL('/playerMarket')
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
  await expect(page.getByText(failedPayment)).toBeHidden()
  await alertOf(board).getByRole('button', { name: 'Accept order' }).click()
  await expect(page).toHaveURL('/active')
  await expect(summary(page)).toContainText('$15.00 is held on your card.')
})

test('a payment that the bank requires to be confirmed leads to the bank and back to the order', async ({
  people,
  companion,
}) => {
  const player = await people.player({ card: 'pm_card_authenticationRequired' })
  const { page } = player
  await openDashboard(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await alertOf(companion.page).getByRole('button', { name: 'Accept order' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Confirm your payment')
  await expect(page).toHaveTitle('Confirm your payment · Queuemate')
  await expect(alertOf(companion.page)).toContainText("Waiting for the player's payment")
  await inspect(page, 'a payment to confirm')
  await dialog.getByRole('link', { name: 'Go to your bank' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL('/active', { timeout: 20_000 })
  await expect(summary(page)).toContainText('is held on your card')
})
