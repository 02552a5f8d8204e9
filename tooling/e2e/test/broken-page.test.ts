import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { breakCalls } from '../src/failures.ts'
import { acceptedByApi } from '../src/orders.ts'
import { summary } from '../src/screens.ts'

/** The error is expected: the fixture does not count it. */
const expectError = (page: Page) =>
  page.addInitScript("addEventListener('error', (event) => event.preventDefault())")

test('a page that throws leaves the header and the navigation usable', async ({
  people,
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  const { page } = player
  await expectError(page)
  await breakCalls(page, 'orders.details')
  await page.goto('/active')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Queuemate')).toBeVisible()
  const other = await people.companion({ row: { online: false } })
  await expectError(other.page)
  await breakCalls(other.page, 'companions.rank')
  await other.page.goto('/companion/rank')
  await expect(other.page.getByText('could not be shown').first()).toBeVisible()
  await other.page
    .getByRole('navigation', { name: 'Companion' })
    .getByRole('link', { name: 'Orders' })
    .click()
  await expect(other.page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(other.page.getByText('could not be shown')).toBeHidden()
})

test('a panel that throws leaves the rest of its page', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  const { page } = player
  await expectError(page)
  await breakCalls(page, 'chat.list')
  await page.goto('/active')
  await expect(page.getByText('The chat could not be shown.')).toBeVisible()
  await expect(summary(page)).toContainText('Accepted')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled()
})
