import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('the overview shows the period in figures, as a chart and as a table, and keeps the period in the address', async ({
  people,
  companion,
  player,
  database: { db },
  stack,
}) => {
  const order = (daysAgo: number, values: object = {}) => {
    const requested_at = new Date(Date.now() - daysAgo * DAY_MS)
    const accepted_at = new Date(requested_at.getTime() + 9_000)
    return createOrder(db, {
      companion_id: companion.id,
      player_id: player.id,
      requested_at,
      accepted_at,
      ...values,
    })
  }
  await order(3)
  await order(3)
  await order(4, { status: 2, accepted_at: null, closed_reason: 'missed' })
  await order(40)
  await db
    .insertInto('online_hours')
    .values({ hour: new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS), samples: 2, online: 54 })
    .onConflict((on) => on.doNothing())
    .execute()
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/?by=week`)
  await expect(page.getByRole('heading', { name: 'Orders per week' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked()
  // By keyboard: the neighbour of a view is an arrow away.
  await page.getByRole('radio', { name: 'Quarter' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/by=day/)
  const chart = page.getByRole('region', { name: 'Orders per day' })
  await expect(chart).toContainText('At most 2')
  await chart.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('row').filter({ hasText: '$40.00' })).toContainText('9 s')
  const figures = page.getByRole('list', { name: 'Other figures' })
  await expect(figures).toContainText('Median time to acceptance9 s')
  await expect(page.getByRole('cell', { name: '27', exact: true })).toBeVisible()
  await inspect(page, 'overview')
})
