import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ORDER_FIGURES, type OrderFigure } from '@queuemate/contracts/staff/orders'
import { HISTORY_STEPS } from '@queuemate/contracts/staff/overview'
import type { BookingKind } from '@queuemate/contracts/payments/ledger'
import { book } from '@queuemate/db/queries/payments/bookings'
import { countOverview } from '@queuemate/db/queries/staff/overview'
import { inTransaction } from '@queuemate/db/transaction'
import { createCompanion, createOrder } from '@queuemate/db/testing/factories'
import { insertRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

const app = useApp()
const NOW = new Date('2026-11-20T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
let staff: StaffMember

/** Each order in the last hours, in the last days, and before every period. */
const AGES = [2 * HOUR, 5 * DAY, 20 * DAY, 60 * DAY, 200 * DAY]
const KINDS = [
  { accepted_at: 'soon' },
  { status: 2, closed_reason: 'missed', alerted_at: 'soon' },
  { status: 2, closed_reason: 'declined', alerted_at: 'soon' },
  { status: 7, closed_reason: 'payment_failed', hold: 'none' },
] as const

beforeAll(async () => {
  const { db, clock } = app()
  clock.set(NOW)
  staff = await createStaff(app(), { role: 'admin' })
  const companion_id = (await createCompanion(db)).id
  for (const age of AGES)
    for (const kind of KINDS) {
      const requested_at = new Date(NOW.getTime() - age)
      const soon = new Date(requested_at.getTime() + 5_000)
      const values = Object.fromEntries(
        Object.entries(kind).map(([column, value]) => [column, value === 'soon' ? soon : value]),
      )
      const order = await createOrder(db, { companion_id, requested_at, ...values })
      const capture = [
        { account: 'provider_balance' as const, amount: 2000, subject: null },
        { account: 'order_escrow' as const, amount: -2000, subject: null },
      ]
      if (order.hold === 'captured')
        await inTransaction(db, (tx) =>
          book(
            tx,
            { kind: 'capture' as BookingKind, key: `capture:${order.id}`, at: soon, orderId: order.id },
            capture,
          ),
        )
      const refund = { order_id: order.id, amount: 100, reason: 'gesture' }
      const dispute = { order_id: order.id, amount: 2000, reason: 'general' }
      if (!('status' in kind))
        await insertRows(db, 'refunds', [
          { ...refund, status: 'done', settled_at: soon, created_at: soon },
          { ...refund, status: 'failed', settled_at: soon, created_at: soon },
        ])
      if (!('status' in kind))
        await insertRows(db, 'disputes', {
          ...dispute,
          provider_id: `dp_${order.id}`,
          status: 'lost',
          opened_at: soon,
          closed_at: soon,
        })
    }
})

const TOTALS: Record<OrderFigure, (history: StaffOutputs['overview']['history']) => number> = {
  requests: ({ totals }) => totals.requests,
  accepted: ({ totals }) => totals.accepted,
  missed: ({ totals }) => totals.missed,
  failed_payments: ({ totals }) => totals.failed_payments,
  charged: ({ totals }) => totals.revenue / 2000,
}

test.each(HISTORY_STEPS)('every figure by %s agrees with the list that it opens', async (by) => {
  const history = (await staff.query('overview.history', { by })).body
    .data as StaffOutputs['overview']['history']
  const since = history.steps[0]!.start
  const count = async (input: object) =>
    ((await staff.query('orders.list', { since, ...input })).body.data as StaffOutputs['orders']['list'])
      .count
  for (const figure of ORDER_FIGURES) {
    const total = TOTALS[figure](history)
    expect(total).toBeGreaterThan(0)
    expect({ figure, ...(await count({ figure })) }).toEqual({ figure, value: total, kind: 'exact' })
  }
  expect(await count({ status: 6 })).toMatchObject({ value: history.ends.scored })
  expect(await count({ status: 2 })).toMatchObject({ value: history.ends.not_accepted })
  expect(await count({ status: 7 })).toMatchObject({ value: history.ends.abandoned })
  const refunds = (await staff.query('refunds.list', { since, list: 'made' })).body.data.items
  expect(refunds).toHaveLength(history.totals.refunds)
  expect(refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
    history.totals.refunded,
  )
  const disputes = (await staff.query('disputes.list', { since, open: false })).body.data.items
  expect(disputes).toHaveLength(history.totals.disputes)
})

test('the list of refunds names its people and who made each, page by page', async () => {
  const first = (await staff.query('refunds.list', { limit: 3 })).body.data
  expect(first.items).toHaveLength(3)
  expect(first.items[0]).toMatchObject({
    player: { name: expect.any(String) },
    companion: { name: expect.any(String) },
    requested_by_name: null,
  })
  const rest = (await staff.query('refunds.list', { limit: 200, cursor: first.nextCursor })).body.data
  const ids = [...first.items, ...rest.items].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(AGES.length * 2)
  const failed = (await staff.query('refunds.list', { list: 'failed' })).body.data.items
  expect(failed).toHaveLength(AGES.length)
})

test('the latest orders name both people', async () => {
  const companion = await createCompanion(app().db, { name: 'Vela Moreno' })
  const order = await createOrder(app().db, { companion_id: companion.id })
  const { latest } = (await staff.query('overview.get')).body.data as StaffOutputs['overview']['get']
  expect(latest[0]).toMatchObject({
    order_id: order.id,
    player: { id: order.player_id },
    companion: { id: companion.id, name: 'Vela Moreno' },
  })
})

test('a new site says what it lacks: a payband first, then a referral code', async () => {
  const { db } = app()
  const missing = async () => (await staff.query('overview.get')).body.data.missing
  expect(await missing()).toBe('code')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`truncate paybands cascade`.execute(tx)
      expect((await countOverview(tx, NOW)).missing).toBe('payband')
      throw new Error('undone')
    })
    .catch(() => {})
  await db.insertInto('referral_codes').values({ code: 'FIRST1' }).execute()
  expect(await missing()).toBeNull()
})
