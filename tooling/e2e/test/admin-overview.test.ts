import { formatMoney } from '@queuemate/contracts/money'
import { createOrder } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

async function bookCapture(
  db: Db,
  { id, price, requested_at: at }: { id: number; price: number; requested_at: Date },
) {
  const { id: transaction_id } = await db
    .insertInto('ledger_transactions')
    .values({ kind: 'capture', order_id: id, idempotency_key: `capture:${id}`, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = [
    { transaction_id, account: 'provider_balance' as const, amount: price },
    { transaction_id, account: 'order_escrow' as const, amount: -price },
  ]
  await db.insertInto('ledger_entries').values(entries).execute()
}

test('the overview shows the period in figures, as a chart and as a table, and stores the period in the address', async ({
  people,
  companion,
  player,
  database: { db },
  stack,
}) => {
  const order = async (daysAgo: number, values: object = {}) => {
    const requested_at = new Date(Date.now() - daysAgo * DAY_MS)
    const accepted_at = new Date(requested_at.getTime() + 9_000)
    const made = await createOrder(db, {
      companion_id: companion.id,
      player_id: player.id,
      requested_at,
      accepted_at,
      ...values,
    })
    // Revenue is what the books have.
    if (made.hold === 'captured') await bookCapture(db, made)
  }
  const day = new Date(Math.floor((Date.now() - 3 * DAY_MS) / DAY_MS) * DAY_MS)
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
  // By keyboard: an arrow key switches to the next view.
  await page.getByRole('radio', { name: 'Quarter' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '30 days' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/by=day/)
  const chart = page.getByRole('region', { name: 'Orders per day' })
  // Other tests create orders in the same database, so the day's total is the sum of its rows.
  const { requests } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('requested_at', '>=', day)
    .where('requested_at', '<', new Date(day.getTime() + DAY_MS))
    .executeTakeFirstOrThrow()
  const row = chart.getByRole('row', { name: new RegExp(`^${utcDay.format(day)} `) })
  // The API may have read the period up to 15 seconds ago.
  await expect(async () => {
    await page.reload()
    await chart.getByText('Show as table').focus()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('cell').first()).toHaveText(String(requests), { timeout: 2_000 })
  }).toPass()
  const { paid } = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => fn.sum<string>('e.amount').as('paid'))
    .where('t.kind', '=', 'capture')
    .where('e.account', '=', 'provider_balance')
    .where('t.at', '>=', day)
    .where('t.at', '<', new Date(day.getTime() + DAY_MS))
    .executeTakeFirstOrThrow()
  await expect(row).toContainText(formatMoney(Number(paid)))
  const figures = page.getByRole('list', { name: 'Other figures' })
  await expect(figures).toContainText(/Median time to acceptance\d+ (s|min)/)
  await expect(page.getByRole('cell', { name: '27', exact: true })).toBeVisible()
  await inspect(page, 'overview')
})

test('each figure of the overview links to the list behind it', async ({ people, stack }) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(stack.adminUrl)
  const now = page.getByRole('list', { name: 'Now' })
  const others = page.getByRole('list', { name: 'Other figures' })
  for (const [link, address, heading] of [
    [now.getByRole('link', { name: 'Companions online' }), '/companions?online=yes', 'Companions'],
    [now.getByRole('link', { name: 'Pending' }), '/orders?status=requested', 'Orders'],
    [now.getByRole('link', { name: 'Score overdue' }), '/orders?queue=overdue', 'Orders'],
    [now.getByRole('link', { name: 'Charged today' }), /\/orders\?figure=charged&since=2.*T00/, 'Orders'],
    [others.getByRole('link', { name: 'Missed requests' }), /\/orders\?figure=missed&since=2/, 'Orders'],
    [others.getByRole('link', { name: 'Disputes opened' }), /\/disputes\?list=all&since=2/, 'Disputes'],
    [
      page.getByRole('link', { name: 'Refunds', exact: true }).last(),
      /\/refunds\?list=made&since=2/,
      'Refunds',
    ],
    [others.getByRole('link', { name: 'Platform fees' }), '/books', 'Books'],
    [others.getByRole('link', { name: 'Owed to companions' }), '/payouts', 'Payouts'],
    [
      page.getByRole('link', { name: 'Abandoned', exact: true }),
      /\/orders\?status=abandoned&since=2/,
      'Orders',
    ],
  ] as const) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(typeof address === 'string' ? stack.adminUrl + address : address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  }
})
