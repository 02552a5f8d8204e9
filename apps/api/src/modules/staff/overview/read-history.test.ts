import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  postingsFor,
  refundRequested,
  type Account,
  type BookingKind,
  type LedgerKind,
  type Posting,
} from '@queuemate/contracts/payments/ledger'
import { sumLedger } from '@queuemate/db/queries/payments/books'
import { book } from '@queuemate/db/queries/payments/bookings'
import { inTransaction } from '@queuemate/db/transaction'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../../test/app.ts'
import { createStaff } from '../../../../test/staff.ts'
import { readHistory } from './history.ts'
import { sampleOnline } from './sample-online.ts'
import { exportAccount } from '../../accounts/account-deletion/account-deletion.ts'
import { createDeadlineSweep } from '../../orders/sweep-deadlines.ts'
import { writeExport } from '../exports/exports.ts'

const NOW = '2026-11-20T12:34:00.000Z'
const running = useApp()
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000)
const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

const bookAt = (kind: LedgerKind, at: Date, postings: Posting[]) =>
  inTransaction(running().db, (tx) =>
    book(tx, { kind: kind as BookingKind, key: `${kind}:${at.getTime()}`, at }, postings),
  )
/** The capture and the share of a game, at the moment of its request. */
async function bookGame({ companion_id: companionId, requested_at: at, price, fee }: Game): Promise<void> {
  const order = { price, fee, companionId, refunded: 0, refundedShare: 0 }
  for (const kind of ['capture', 'earning'] as const) await bookAt(kind, at, postingsFor(kind, order))
}
type Game = Awaited<ReturnType<typeof createOrder>>

beforeAll(async () => {
  const { db, clock } = running()
  clock.set(NOW)
  const { id } = await createCompanion(db, { companion: { online: true } })
  const order = async (hours: number, values: object) => {
    const requested_at = hoursAgo(hours)
    const made = await createOrder(db, { companion_id: id, requested_at, ...values })
    if (made.hold === 'captured') await bookGame(made)
    return made
  }
  await order(0.1, { accepted_at: after(hoursAgo(0.1), 10) })
  await order(1, { accepted_at: after(hoursAgo(1), 30) })
  const alerted_at = hoursAgo(1)
  await order(1, { status: 2, closed_reason: 'missed', alerted_at })
  await order(2, { status: 2, closed_reason: 'expired', alerted_at })
  // It ended before its companion heard of it.
  await order(2, { status: 2, closed_reason: 'expired' })
  await order(2, {
    status: 7,
    hold: 'failed',
    closed_reason: 'payment_failed',
    accepted_at: after(hoursAgo(2), 20),
  })
  const old = await order(30, { accepted_at: after(hoursAgo(30), 5), refunded: 700, refunded_share: 665 })
  const refund = (hours: number, amount: number, status: 'done' | 'requested' | 'failed') => ({
    order_id: old.id,
    amount,
    status,
    reason: 'A gesture',
    created_at: hoursAgo(hours),
  })
  await db
    .insertInto('refunds')
    .values([refund(1, 300, 'done'), refund(1, 400, 'requested'), refund(2, 900, 'failed')])
    .execute()
  // The companion bears $6.65 of it, and the fee 35 cents.
  const split = { amount: 700, share: 665, companionId: id, takenFrom: 'earnings' } as const
  await bookAt('refund_requested', hoursAgo(1), refundRequested(split))
  await sampleOnline(running().context)
})

const read = async (by?: string) => {
  const staff = await createStaff(running())
  return (await staff.query('overview.history', by ? { by } : {})).body.data
}

test('the last day by hours: what was requested, accepted, missed, earned and refunded, and the day before', async () => {
  const day = await read('hour')
  expect(day.steps).toHaveLength(24)
  expect(day.steps.at(-1)).toMatchObject({
    start: '2026-11-20T12:00:00.000Z',
    requests: 1,
    accept_seconds: 10,
  })
  expect(day.steps.at(-2)).toMatchObject({
    requests: 2,
    accepted: 1,
    missed: 1,
    refunds: 2,
    refunded: 700,
    revenue: 1300,
    fees: 65,
  })
  expect(day.totals).toMatchObject({
    requests: 6,
    accepted: 3,
    missed: 2,
    failed_payments: 1,
    refunds: 2,
    refunded: 700,
    revenue: 3300,
    fees: 165,
    accept_seconds: 20,
    disputes: 0,
  })
  expect(day.totals_before).toMatchObject({ requests: 1, revenue: 2000, fees: 100, refunds: 0, refunded: 0 })
  expect(day.before.reduce((sum: number, requests: number) => sum + requests, 0)).toBe(1)
  expect(day).toMatchObject({
    ends: { scored: 2, unscored: 0, abandoned: 1, not_accepted: 3, open: 0 },
    missed_twice: 1,
  })
})

test.each(['hour', 'day', 'week'] as const)('revenue and fees by %s are those of the books', async (by) => {
  const { steps, totals } = await read(by)
  const span = { from: new Date(steps[0].start), to: new Date(NOW) }
  const moved = await sumLedger(running().db, span)
  const sum = (...of: [account: Account, kind?: LedgerKind][]) =>
    moved
      .filter((row) => of.some(([account, kind = row.kind]) => row.account === account && row.kind === kind))
      .reduce((all, { amount }) => all + Number(amount), 0)
  expect(totals.fees).toBe(-sum(['fee_revenue']))
  expect(totals.provider_fees).toBe(sum(['provider_fees']))
  expect(totals.revenue).toBe(sum(['provider_balance', 'capture'], ['refunds', 'refund_requested']))
})

test('a month by days and a quarter by weeks hold the same orders', async () => {
  const [month, quarter] = [await read(), await read('week')]
  expect([month.by, month.steps.length, month.totals.requests]).toEqual(['day', 30, 7])
  expect([quarter.steps.length, quarter.totals.requests]).toEqual([12, 7])
})

test('companions online are averaged by weekday and hours, and paybands say who is in them', async () => {
  const { online, paybands } = await read('day')
  // A Friday, from 12:00 to 15:00.
  expect(online[4][4]).toBe(1)
  expect(online[0][0]).toBeNull()
  expect(paybands).toContainEqual(expect.objectContaining({ companions: 1, average: 1500 }))
})

/** How many connections for charts and exports are open, and how many of them wait for a lock. */
async function analyticsConnections(): Promise<{ open: number; waiting: number }> {
  const { rows } = await sql<{ open: number; waiting: number }>`
    select count(*)::int as open, count(*) filter (where wait_event_type = 'Lock')::int as waiting
    from pg_stat_activity where datname = current_database() and application_name = 'queuemate analytics'`.execute(
    running().db,
  )
  return rows[0]!
}

test('charts that wait leave a connection to exports, and two are open at most', async () => {
  const { db, context, clock } = running()
  clock.forward(60)
  const staff = await createStaff(running())
  const { body } = await staff.mutate('exports.create', { list: 'orders', filters: {} })
  const locking = await db.startTransaction().execute()
  await sql`lock table online_hours`.execute(locking)
  const charts = (['hour', 'day', 'week'] as const).map((by) => readHistory(context, by))
  try {
    await expect.poll(analyticsConnections).toMatchObject({ waiting: 1 })
    const person = await createPlayer(db)
    await Promise.all([writeExport(context, body.data.id), exportAccount(context, person.id)])
    expect((await staff.query('exports.get', { id: body.data.id })).body.data.status).toBe('done')
    expect(await analyticsConnections()).toEqual({ open: 2, waiting: 1 })
  } finally {
    await locking.rollback().execute()
  }
  await Promise.all(charts)
  expect((await analyticsConnections()).open).toBe(2)
})

test('a chart that waits holds no connection that deadlines need', async () => {
  const { db, context, clock, call } = running()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const requested = await call(player, 'POST', 'order', { companion_id: companion.id })
  clock.forward(61)
  const locking = await db.startTransaction().execute()
  await sql`lock table disputes, online_hours, paybands, payout_items`.execute(locking)
  const steps = ['hour', 'day', 'week'] as const
  const charts = Promise.allSettled(steps.map((by) => readHistory(context, by)))
  let areDrawn = false
  void charts.then(() => (areDrawn = true))
  await expect.poll(analyticsConnections).toMatchObject({ waiting: 1 })
  try {
    expect(await createDeadlineSweep(context)()).toBe(1)
    // The sweep had no need to wait for them.
    expect(areDrawn).toBe(false)
    const id = requested.body.data.order_id
    const order = db.selectFrom('orders').select('status').where('id', '=', id)
    expect((await order.executeTakeFirstOrThrow()).status).toBe(2)
  } finally {
    await locking.rollback().execute()
    await charts
  }
})
