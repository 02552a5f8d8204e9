import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { requestByApi } from '../src/orders.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a declined card is explained on the order, the marketplace, the queue dialog and the settings', async ({
  people,
  companion,
  database,
}) => {
  const player = await people.player({ card: 'pm_card_chargeCustomerFail' })
  const { page } = player
  const orderId = await requestByApi(player, companion)
  await expect(companion.call('POST', 'order/status/accept_order', { order_id: orderId })).rejects.toThrow(
    'failed_payment',
  )
  await database.db
    .updateTable('order_payments')
    .set({ failure_code: 'insufficient_funds' })
    .where('order_id', '=', orderId)
    .execute()
  const why = 'There is not enough money on the card.'
  await page.goto(`/user/games/${orderId}`)
  await expect(region(page, 'Payment')).toContainText('Your card was declined. Nothing was charged.')
  await expect(region(page, 'Payment')).toContainText(why)
  await page.goto(`/user/games/${orderId}/receipt`)
  await expect(page.getByRole('heading', { name: 'No receipt' })).toBeVisible()

  const explained = `$15.00 for order ${orderId}: ${why}`
  await page.goto('/playerMarket')
  await expect(page.getByRole('alert').filter({ hasText: 'Your payment did not go through' })).toContainText(
    explained,
  )
  await page.getByRole('button', { name: `Queue with ${companion.name}` }).click()
  await expect(page.getByRole('dialog').getByText(explained)).toBeVisible()
  await page.goto('/user/settings#pay')
  await expect(region(page, 'Payments')).toContainText(why)
  await page.getByRole('button', { name: 'Replace card' }).click()
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible()
})

test('a card that expires is warned of, and replaced through the provider', async ({ player, database }) => {
  const { page } = player
  const now = new Date()
  const expiring = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() }
  await database.db.updateTable('payment_methods').set(expiring).where('user_id', '=', player.id).execute()
  await page.goto('/playerMarket')
  await expect(page.getByText(/^Your Visa ending 4242 expires at the end of/)).toBeVisible()
  await inspect(page, 'marketplace with an expiring card')
  await page.getByRole('link', { name: 'Replace card' }).click()
  await expect(region(page, 'Payments')).toContainText('Your Visa ending 4242 expires at the end of')
  await inspect(page, 'settings with an expiring card')
  await page.getByRole('button', { name: 'Replace card' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Replace this card?' })
  await expect(dialog).toContainText('You can have one card at a time')
  await dialog.getByRole('button', { name: 'Delete and continue' }).click()
  await page.getByLabel('Card number').fill('5555555555554444')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill(String(now.getUTCFullYear() + 2))
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Mastercard ending 4444 was saved')).toBeVisible()
  await expect(region(page, 'Payments')).not.toContainText('expires at the end of')
  const past = { exp_month: 1, exp_year: now.getUTCFullYear() }
  await database.db.updateTable('payment_methods').set(past).where('user_id', '=', player.id).execute()
  await page.goto('/playerMarket')
  await expect(
    page.getByRole('alert').filter({ hasText: 'expired at the end of January' }).or(
      // In January the card expires this month.
      page.getByText('expires at the end of January'),
    ),
  ).toBeVisible()
})
