import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('an expiring card shows a warning, and is replaced through the provider', async ({
  player,
  database,
}) => {
  const { page } = player
  const now = new Date()
  const expiring = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() }
  await database.db.updateTable('payment_methods').set(expiring).where('user_id', '=', player.id).execute()
  await page.goto('/playerMarket')
  await expect(page.getByText(/^Your Visa ending 4242 expires at the end of/)).toBeVisible()
  await page.getByRole('link', { name: 'Replace card' }).click()
  await expect(region(page, 'Payments')).toContainText('Your Visa ending 4242 expires at the end of')
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
  await expect(page).toHaveURL('/user/settings#pay')
  await expect(page.getByRole('button', { name: 'Delete Mastercard ending 4444' })).toBeInViewport()
  await expect(region(page, 'Payments')).not.toContainText('expires at the end of')
})
