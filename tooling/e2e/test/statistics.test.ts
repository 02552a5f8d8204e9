import { createOrder } from '@queuemate/db/testing/factories'
import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import type { Person } from '../src/people.ts'

type Database = { db: Parameters<typeof createOrder>[0] }

const WEEK = 7 * 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** Monday 21:30 UTC some weeks ago; never this week, so that no test runs over the end of a week. */
function mondayNight(weeksAgo: number): Date {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday)
  return new Date(monday - weeksAgo * WEEK + 21.5 * HOUR)
}

/** Two games a week ago, one of them rated, one request declined; and a game twenty weeks ago. */
async function playSome({ db }: Database, companion: Person): Promise<void> {
  const at = { companion_id: companion.id, requested_at: mondayNight(1) }
  const rated = await createOrder(db, at)
  await db
    .insertInto('order_feedback')
    .values({ order_id: rated.id, rating: 3, type: 1, improvement: 1, created_at: mondayNight(1) })
    .execute()
  await createOrder(db, { ...at, price: 3000 })
  await createOrder(db, { ...at, status: 2, closed_reason: 'declined' })
  await createOrder(db, { ...at, requested_at: mondayNight(20) })
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const total = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..')

test('figures over time in sentences, tiles, tables and under the pointer; the weeks are kept in the URL', async ({
  people,
  database,
}) => {
  const companion = await people.companion({ row: { online: false } })
  await playSome(database, companion)
  const { page } = companion
  await page.goto('/companion/dashboard')
  await page.getByRole('navigation', { name: 'Companion' }).getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL('/companion/statistics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')

  await expect(chart(page, 'Profit per week')).toContainText(
    '$48.00 in the last 12 weeks, including $0.00 this week.',
  )
  await expect(chart(page, 'Orders and sessions per week')).toContainText(
    '2 orders accepted and 2 sessions scored in the last 12 weeks.',
  )
  await expect(chart(page, 'Rating over time')).toContainText('3.00 on average')
  await expect(chart(page, 'Acceptance rate')).toContainText(
    'You accepted 67% of 3 requests: 1 declined, 0 missed.',
  )
  await expect(chart(page, 'Busiest hours')).toContainText(
    'Most requests come on Monday, 21:00 to 22:00. Times are in the UTC time zone.',
  )
  for (const [name, value] of [
    ['Profit', '$48.00'],
    ['Orders', '2'],
    ['Sessions', '2'],
    ['Acceptance rate', '67%'],
    ['Rating', '3.00'],
  ] as const)
    await expect(total(page, name)).toContainText(value)
  await expect(chart(page, 'Profit per week').locator('svg [data-tone]').first()).toBeAttached()

  const acceptance = chart(page, 'Acceptance rate')
  await acceptance.getByText('Show as table').click()
  // The newest week comes first, then the one with the request.
  await expect(acceptance.getByRole('row').nth(2).getByRole('cell')).toHaveText(['2', '1', '0', '67%'])

  await page.getByRole('radio', { name: '26 weeks' }).click()
  await expect(page).toHaveURL('/companion/statistics?weeks=26')
  await expect(total(page, 'Profit')).toContainText('$67.00')
  await page.reload()
  await expect(page.getByRole('radio', { name: '26 weeks' })).toBeChecked()
  await expect(chart(page, 'Profit per week')).toContainText('$67.00 in the last 26 weeks')

  await page.getByRole('radio', { name: '5 weeks' }).click()
  const income = chart(page, 'Profit per week')
  await expect(income).toContainText('$48.00 in the last 5 weeks')
  // This week's bar has no height and is not drawn.
  await income.locator('svg [data-tone]').first().hover({ force: true })
  await expect(income.getByRole('tooltip', { includeHidden: true })).toContainText('Profit $48.00')
  const hours = chart(page, 'Busiest hours')
  await hours.locator('[data-day="0"][data-hour="21"]').hover()
  await expect(hours.getByRole('tooltip', { includeHidden: true })).toContainText('Monday, 21:00 to 22:00')
  await expect(hours.getByRole('tooltip', { includeHidden: true })).toContainText('3 requests')
})
