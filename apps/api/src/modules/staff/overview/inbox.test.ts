import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MANY_DOWNLOADS } from '@queuemate/contracts/staff/actions'
import { QUEUES } from '@queuemate/contracts/staff/session'
import {
  createApplicant,
  createCompanion,
  createOrder,
  createPayout,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { insertCases } from '@queuemate/db/queries/payouts/risk-cases'
import { insertRows, rowOf, updateRows } from '@queuemate/db/testing/rows'
import { earn } from '@queuemate/db/testing/payouts'
import { inTransaction } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff } from '../../../../test/staff.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

const app = useApp()
const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

let vela: Awaited<ReturnType<typeof createCompanion>>
let sam: Awaited<ReturnType<typeof createUser>>

beforeAll(() => app().clock.set(NOW))
beforeEach(async () => {
  const { db } = app()
  vela = await createCompanion(db, { name: 'Vela Moreno' })
  sam = await createUser(db, { name: 'Sam Keller' })
})

const order = (values: Partial<Parameters<typeof createOrder>[1]> = {}) =>
  createOrder(app().db, { companion_id: vela.id, player_id: sam.id, requested_at: before(30), ...values })

async function borneRefunds({ id }: { id: string }, values: { requested_by?: string }) {
  const [one, other] = [await order(), await order()]
  const borne = { ...values, amount: 2500, reason: 'gesture', bearer: 'queuemate', status: 'done' } as const
  const { db } = app()
  await db
    .insertInto('refunds')
    .values([one, other].map((each) => ({ ...borne, order_id: each.id, created_at: before(3) })))
    .execute()
  return {
    row: { id, order_id: null, amount: 5000 },
    decide: () =>
      db
        .updateTable('refunds')
        .set({ created_at: before(200) })
        .where('order_id', 'in', [one.id, other.id])
        .execute(),
  }
}

/** One row in each queue; each returns how it is decided in the database. */
const WORK: Record<
  (typeof QUEUES)[number],
  () => Promise<{ row: Partial<StaffOutputs['overview']['inbox']['rows'][number]>; decide: () => unknown }>
> = {
  disputes: async () => {
    const { id: order_id } = await order()
    const dispute = { order_id, provider_id: `dp_${order_id}`, amount: 2000, reason: 'fraudulent' }
    const { id } = await app()
      .db.insertInto('disputes')
      .values({ ...dispute, status: 'needs_response', opened_at: before(2), due_at: before(-200) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      row: { id: String(id), order_id, amount: 2000, due_at: before(-200).toISOString() },
      decide: () =>
        app().db.updateTable('disputes').set({ status: 'under_review' }).where('id', '=', id).execute(),
    }
  },
  reports: async () => {
    const { id: order_id } = await order({ refunded: 500 })
    await insertRows(app().db, 'order_reports', {
      order_id,
      reporter_id: sam.id,
      reason: 'no_show',
      details: 'They left',
      created_at: before(1),
    })
    return {
      row: { id: String(order_id), order_id, amount: 1500 },
      decide: () =>
        app()
          .db.updateTable('order_reports')
          .set({ status: 'dismissed', settled_at: NOW, settled_by: sam.id, settled_reason: 'Seen' })
          .where('order_id', '=', order_id)
          .execute(),
    }
  },
  borne_refunds: () => borneRefunds(vela, {}),
  member_refunds: async () => {
    const mia = await createUser(app().db, { role: 'staff' })
    return borneRefunds(mia, { requested_by: mia.id })
  },
  downloads: async () => {
    const { id, name } = await createUser(app().db, { role: 'staff' })
    const entry = { staff_id: id, permission: 'people', action: 'people.csv', after: '{}' } as const
    await app()
      .db.insertInto('audit_events')
      .values(Array.from({ length: MANY_DOWNLOADS }, () => ({ ...entry, at: before(3) })))
      .execute()
    return {
      row: { id, order_id: null, amount: null, person: expect.objectContaining({ id, name }) as never },
      // The log itself refuses to lose an entry: here it stands for a day that has passed.
      decide: () =>
        app()
          .db.transaction()
          .execute(async (tx) => {
            await sql`set local session_replication_role = replica`.execute(tx)
            await tx.deleteFrom('audit_events').where('staff_id', '=', id).execute()
          }),
    }
  },
  stuck_refunds: async () => {
    const { id: order_id } = await order()
    const { id } = await app()
      .db.insertInto('refunds')
      .values({ order_id, amount: 700, reason: 'goodwill', status: 'failed', settled_at: before(3) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      row: { id: String(id), order_id, amount: 700 },
      decide: () => app().db.updateTable('refunds').set({ handled_at: NOW }).where('id', '=', id).execute(),
    }
  },
  needs_a_look: async () => {
    const { id: order_id } = await order()
    const at = before(5)
    const signals = [{ name: 'short_game' as const, weight: 100, evidence: { value: 2 } }]
    const found = { kind: 'payout' as const, user_id: vela.id, order_id, signals, releases: true }
    const [id] = await inTransaction(app().db, (tx) => insertCases(tx, [found], at))
    return {
      row: { id: String(id), order_id },
      decide: () => updateRows(app().db, 'risk_cases', { id: id! }, { decision: 'release', decided_at: NOW }),
    }
  },
  refund_requests: async () => {
    const { id: order_id } = await order()
    const boss = await createUser(app().db, { role: 'admin' })
    const request = { kind: 'refund', order_id, companion_id: vela.id, amount: 1200 } as const
    const { id } = await app()
      .db.insertInto('refund_requests')
      .values({ ...request, reason: 'no_show', input: '{}', requested_by: boss.id, created_at: before(4) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const declined = { status: 'declined', decided_by: sam.id, decided_at: NOW } as const
    return {
      row: { id: String(id), order_id, amount: 1200 },
      decide: () => app().db.updateTable('refund_requests').set(declined).where('id', '=', id).execute(),
    }
  },
  failed_payouts: async () => {
    await earn(app().db, vela.id, '2026-11-12T12:00:00Z')
    const failed = { status: 'failed', failure: 'account_closed', transfer_id: null } as const
    const { id } = await createPayout(app().db, {
      companion_id: vela.id,
      period_end: '2026-11-16',
      ...failed,
    })
    return {
      row: { id: String(id), order_id: null, amount: 1900 },
      decide: () => app().db.updateTable('payouts').set({ status: 'paid' }).where('id', '=', id).execute(),
    }
  },
  differences: async () => {
    const differences = [
      { order_id: 1, payout_id: null, expected: 100, found: 40 },
      { order_id: 2, payout_id: null, expected: 0, found: 25 },
    ]
    const compare = (found: object[]) =>
      app()
        .db.insertInto('reconciliations')
        .values({ at: NOW, provider_balance: 0, ledger_balance: 0, differences: JSON.stringify(found) })
        .execute()
    await compare(differences)
    return { row: { id: 'books', order_id: null, amount: 85, person: null }, decide: () => compare([]) }
  },
  unsettled: async () => {
    const { id } = await order({ status: 7, hold: 'releasing', settle_at: before(-1) })
    const move = { event: 'cancelled', actor: 'player', to_status: 7, to_hold: 'releasing' } as const
    await insertRows(app().db, 'order_events', { ...move, order_id: id, at: before(1) })
    return {
      row: { id: String(id), order_id: id },
      decide: () => app().db.updateTable('orders').set({ settle_at: null }).where('id', '=', id).execute(),
    }
  },
  overdue_games: async () => {
    const { id } = await order({ status: 4, hold: 'captured', started_at: before(5), flagged_at: before(1) })
    return {
      row: { id: String(id), order_id: id, due_at: before(1).toISOString() },
      decide: () => app().db.updateTable('orders').set({ flagged_at: null }).where('id', '=', id).execute(),
    }
  },
  overdue_scores: async () => {
    const { id } = await order({ status: 5, ended_at: before(30), flagged_at: before(6) })
    return {
      row: { id: String(id), order_id: id, due_at: before(6).toISOString() },
      decide: () => app().db.updateTable('orders').set({ flagged_at: null }).where('id', '=', id).execute(),
    }
  },
  held_payouts: async () => {
    const hold = (at: Date | null, reason: string | null) =>
      app()
        .db.updateTable('companions')
        .set({ payouts_held_at: at, payouts_held_reason: reason })
        .where('user_id', '=', vela.id)
        .execute()
    await hold(before(50), 'Under review')
    return { row: { id: vela.id, order_id: null, amount: null }, decide: () => hold(null, null) }
  },
  applications: async () => {
    const submitted = { status: 'submitted', submitted_at: before(10), ign: 'Ife#1' } as const
    const { id } = await createApplicant(app().db, { name: 'Ife Duru', application: submitted, video: true })
    return {
      row: { id, order_id: null, person: expect.objectContaining({ id, name: 'Ife Duru' }) as never },
      decide: () =>
        app()
          .db.updateTable('companion_applications')
          .set({ status: 'approved', decided_at: NOW })
          .where('user_id', '=', id)
          .execute(),
    }
  },
  rank_requests: async () => {
    const ranks = { from_rank: 20, wanted_rank: 21, screenshot_key: 'ranks/one' }
    const { id } = await app()
      .db.insertInto('rank_requests')
      .values({ user_id: vela.id, ...ranks, created_at: before(5) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      row: { id: String(id), order_id: null },
      decide: () =>
        app().db.updateTable('rank_requests').set({ status: 'approved' }).where('id', '=', id).execute(),
    }
  },
  player_notes: async () => {
    const { id: order_id, player_id } = await createOrder(app().db, { companion_id: vela.id })
    await insertRows(app().db, 'order_feedback', { order_id, rating: 3, notes: 'Calm and clear' })
    const values = { order_id, player_id, companion_id: vela.id, created_at: before(5) }
    await insertRows(app().db, 'player_notes', values)
    const { id } = await rowOf(app().db, 'player_notes', { order_id }, ['id'])
    return {
      row: { id: String(id), order_id: null, amount: null },
      decide: () =>
        app().db.updateTable('player_notes').set({ state: 'rejected' }).where('id', '=', id).execute(),
    }
  },
  tickets: async () => {
    const { id } = await createTicket(app().db, { waiting_since: before(4) })
    return {
      row: { id: String(id), order_id: null, person: { id: null, username: null, name: 'Ann' } },
      decide: () =>
        app().db.updateTable('support_messages').set({ waiting_since: null }).where('id', '=', id).execute(),
    }
  },
}

test.each(QUEUES)('what waits in %s is in the inbox and in its count until it is decided', async (queue) => {
  const staff = await createStaff(app(), { role: 'admin' })
  const read = async () => {
    const { rows } = (await staff.query('overview.inbox')).body.data as {
      rows: StaffOutputs['overview']['inbox']['rows'][number][]
    }
    const counts = (await staff.query('overview.queues')).body.data as StaffOutputs['overview']['queues']
    expect(rows.filter((row) => row.queue === queue)).toHaveLength(counts[queue] ?? 0)
    return rows.filter((row) => row.queue === queue)
  }
  const others = await read()
  const { row, decide } = await WORK[queue]()
  const added = (await read()).filter(({ id }) => !others.some((other) => other.id === id))
  expect(added).toEqual([expect.objectContaining({ queue, ...row })])
  await decide()
  expect(await read()).toEqual(others)
})

test('the most urgent is first, and a member of staff sees what their permissions allow', async () => {
  const admin = await createStaff(app(), { role: 'admin' })
  const decisions = [await WORK.tickets(), await WORK.stuck_refunds(), await WORK.overdue_scores()]
  const namesFor = async (staff: typeof admin) => {
    const { rows } = (await staff.query('overview.inbox')).body.data as {
      rows: StaffOutputs['overview']['inbox']['rows'][number][]
    }
    return rows.map(({ queue }) => queue)
  }
  expect(await namesFor(admin)).toEqual(['overdue_scores', 'stuck_refunds', 'tickets'])
  const staff = await createStaff(app())
  await allowOnly(app(), staff, 'support')
  expect(await namesFor(staff)).toEqual(['tickets'])
  for (const { decide } of decisions) await decide()
})
