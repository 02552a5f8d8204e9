import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { breakCalls } from '../src/failures.ts'
import { acceptedByApi } from '../src/orders.ts'
import { summary } from '../src/screens.ts'

/** The error is expected, so the fixture does not count it. */
const expectError = (page: Page) =>
  page.addInitScript("addEventListener('error', (event) => event.preventDefault())")

test('a panel that throws does not affect the rest of its page, and a page that throws does not affect the header and navigation', async ({
  people,
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  const { page } = player
  await expectError(page)
  await breakCalls(page, 'chat.list')
  await page.goto('/active')
  await expect(page.getByText('The chat could not be shown.')).toBeVisible()
  await expect(summary(page)).toContainText('Accepted')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled()

  const board = companion.page
  await expectError(board)
  await breakCalls(board, 'orders.details')
  await board.goto('/active')
  await expect(board.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(board.getByRole('banner').getByText('Queuemate')).toBeVisible()

  const other = (await people.companion({ row: { online: false } })).page
  await expectError(other)
  await breakCalls(other, 'companions.rank')
  await other.goto('/companion/rank')
  const problem = other.getByText('Your rank could not be loaded.')
  await expect(problem.first()).toBeVisible()
  await other.getByRole('navigation', { name: 'Companion' }).getByRole('link', { name: 'Orders' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(problem).toBeHidden()
})
