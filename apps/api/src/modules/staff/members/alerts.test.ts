import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCompanion, createOrder, createPayout, createUser } from '@queuemate/db/testing/factories'
import { insertCases } from '@queuemate/db/queries/payouts/risk-cases'
import { earn } from '@queuemate/db/testing/payouts'
import { inTransaction } from '@queuemate/db/transaction'
import { insertRow, rowOf, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { Jobs } from '../../../jobs/queue.ts'
import { alertJobs } from './alerts.jobs.ts'
import { noteAlerts } from './alerts.ts'

const app = useApp()
const NOW = new Date('2026-11-20T12:00:00Z')

let boss: StaffMember
let address: string

/** One admin alone, and nothing that waits. */
beforeEach(async () => {
  const { db, clock, context } = app()
  clock.set(NOW)
  await db.deleteFrom('disputes').execute()
  await db.deleteFrom('payouts').execute()
  await db.deleteFrom('refund_requests').execute()
  await db.deleteFrom('risk_cases').execute()
  await db.deleteFrom('staff_alert_events').execute()
  await db.deleteFrom('dev_mails').execute()
  await db.updateTable('users').set({ role: 'player' }).where('role', 'in', ['staff', 'admin']).execute()
  boss = await createStaff(app(), { role: 'admin' })
  address = await addressOf(boss.id)
  await noteAlerts(context)
  await deliver()
})

const addressOf = async (id: string) =>
  (await app().db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function openDispute() {
  const { db } = app()
  const [companion, player] = [await createCompanion(db), await createUser(db)]
  const { id: order_id } = await createOrder(db, { companion_id: companion.id, player_id: player.id })
  const dispute = { order_id, provider_id: `dp_${order_id}`, amount: 2000, reason: 'fraudulent' }
  const { id } = await insertRow(db, 'disputes', {
    ...dispute,
    status: 'needs_response',
    opened_at: NOW,
    due_at: new Date('2026-12-01T12:00:00Z'),
  })
  return { id, order_id }
}

/** The jobs about alerts, those of later included; they are taken from the queue. */
async function takeJobs() {
  const { rows } = await sql<{ payload: Jobs['mail.alert']; run_at: Date }>`
    select j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail.alert'`.execute(
    app().db,
  )
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mail.alert'`.execute(app().db)
  return rows
}

async function deliver() {
  const jobs = await takeJobs()
  for (const { payload } of jobs) await alertJobs(app().context)['mail.alert'](payload, '1')
  return jobs
}

const mails = () =>
  app().db.selectFrom('dev_mails').select(['recipient', 'subject', 'text']).orderBy('id').execute()

test('a dispute is told once, with a link to its page; one that was decided meanwhile is not', async () => {
  const { db, context } = app()
  const { id, order_id } = await openDispute()
  await noteAlerts(context)
  await deliver()
  // The reminder.
  await takeJobs()
  await noteAlerts(context)
  await deliver()
  const sent = await mails()
  expect(sent).toMatchObject([{ recipient: address, subject: `A dispute of order ${order_id} was opened` }])
  expect(sent[0]!.text).toContain(`${context.adminUrl}/disputes/${id}`)
  expect(sent[0]!.text).toMatch(/\$20\.00[\s\S]*Evidence is due by December 1, 2026/)
  expect(sent[0]!.text.match(/was opened/g)).toHaveLength(1)
  const other = await openDispute()
  await noteAlerts(context)
  await db.updateTable('disputes').set({ status: 'under_review' }).where('id', '=', other.id).execute()
  await deliver()
  expect(await mails()).toHaveLength(1)
})

test('a dispute that nobody has answered is told once more, a day before it is due', async () => {
  const { db, clock, context } = app()
  const [open, answered] = [await openDispute(), await openDispute()]
  await noteAlerts(context)
  await deliver()
  const reminders = await takeJobs()
  const dayBefore = new Date('2026-11-30T12:00:00Z')
  expect(reminders.map(({ run_at }) => run_at)).toEqual([dayBefore, dayBefore])
  clock.set(dayBefore)
  await db.updateTable('disputes').set({ status: 'under_review' }).where('id', '=', answered.id).execute()
  for (const { payload } of reminders) await alertJobs(context)['mail.alert'](payload, 'reminder')
  expect((await mails()).slice(2)).toMatchObject([
    { recipient: address, subject: `The dispute of order ${open.order_id} is due within a day` },
  ])
  expect(await takeJobs()).toEqual([])
})

async function openCase({ releases }: { releases: boolean }) {
  const { db, clock } = app()
  const { id: user_id } = await createCompanion(db)
  const { id: order_id } = await createOrder(db, { companion_id: user_id })
  const signals = [{ name: 'short_game' as const, weight: 100, evidence: { value: 2 } }]
  const found = { kind: 'payout' as const, user_id, order_id, signals, releases }
  await inTransaction(db, (tx) => insertCases(tx, [found], clock.now()))
  return order_id
}

test('a case is told at once, and again after 48 hours; it is released a day later', async () => {
  const { clock, context } = app()
  const order = await openCase({ releases: true })
  await noteAlerts(context)
  await deliver()
  const [again] = await takeJobs()
  expect(again!.run_at).toEqual(new Date('2026-11-22T12:00:00Z'))
  clock.set(again!.run_at)
  await alertJobs(context)['mail.alert'](again!.payload, 'again')
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Order ${order} needs a look`,
    `Order ${order} still needs a look`,
  ])
  expect(sent[0]!.text).toContain('Without a decision it is released on November 23, 2026')
  expect(await takeJobs()).toEqual([])
})

test('a case that waits for a decision is told each day until it is decided', async () => {
  const { db, clock, context } = app()
  const order = await openCase({ releases: false })
  await noteAlerts(context)
  await deliver()
  for (const day of [21, 22, 23]) {
    const [again] = await takeJobs()
    expect(again!.run_at).toEqual(new Date(`2026-11-${day}T12:00:00Z`))
    clock.set(again!.run_at)
    await alertJobs(context)['mail.alert'](again!.payload, `day ${day}`)
  }
  expect(await mails()).toHaveLength(4)
  await updateRows(db, 'risk_cases', { order_id: order }, { decision: 'release', decided_at: clock.now() })
  const [last] = await takeJobs()
  await alertJobs(context)['mail.alert'](last!.payload, 'last')
  expect([await mails(), await takeJobs()]).toMatchObject([{ length: 4 }, []])
})

test('more than five within ten minutes are one mail that says how many, and later ones another', async () => {
  const { context, clock } = app()
  for (let count = 0; count < 6; count++) await openDispute()
  await noteAlerts(context)
  await deliver()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['6 items need your attention'])
  await openDispute()
  await openDispute()
  clock.forward(60)
  await noteAlerts(context)
  const later = await deliver()
  expect(later.map(({ run_at }) => run_at)).toEqual([new Date('2026-11-20T12:10:00Z')])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '6 items need your attention',
    '8 items need your attention',
  ])
  clock.forward(600)
  const { order_id } = await openDispute()
  await noteAlerts(context)
  await deliver()
  expect((await mails())[2]).toMatchObject({ subject: `A dispute of order ${order_id} was opened` })
})

test('a refund that waits for approval is told to those who may approve it, but not to the one who asked', async () => {
  const { db, context } = app()
  const { id: companion_id } = await createCompanion(db, { name: 'Vela Moreno' })
  const money = { amount: 9000, reason: 'Sold', input: '{}' }
  const { id } = await db
    .insertInto('refund_requests')
    .values({ kind: 'unpaid', companion_id, ...money, created_at: NOW, requested_by: boss.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = await createStaff(app(), { role: 'admin' })
  await createStaff(app())
  await noteAlerts(context)
  await deliver()
  const sent = await mails()
  expect(sent).toMatchObject([
    {
      recipient: await addressOf(other.id),
      subject: 'The refund of all unpaid games of Vela Moreno is waiting for approval',
    },
  ])
  expect(sent[0]!.text).toContain(`/refunds/requests/${id}`)
})

test('a dispute that a colleague wants to accept is not told as a refund', async () => {
  const { db, context } = app()
  const { order_id } = await openDispute()
  const asker = await createStaff(app())
  const { companion_id } = await rowOf(db, 'orders', { id: order_id }, ['companion_id'])
  const request = { kind: 'dispute', order_id, companion_id, amount: 2000, reason: 'They left' } as const
  await db
    .insertInto('refund_requests')
    .values({ ...request, input: '{}', created_at: NOW, requested_by: asker.id })
    .execute()
  await noteAlerts(context)
  await deliver()
  expect((await mails()).map(({ subject }) => subject)).toContain(
    `The request to accept the dispute of order ${order_id} is waiting for approval`,
  )
})

test('each member chooses; only queues that they may see, and by default all but cards that are not settled', async () => {
  const { db, context } = app()
  const one = await createStaff(app())
  await allowOnly(app(), one, 'payouts', 'orders')
  expect((await one.query('session.alerts')).body.data).toEqual({
    items: [
      { alert: 'needs_a_look', on: true },
      { alert: 'failed_payouts', on: true },
      { alert: 'unsettled', on: false },
      { alert: 'overdue_games', on: true },
    ],
  })
  expect((await one.mutate('session.setAlert', { alert: 'disputes', on: true })).status).toBe(403)
  for (const alert of ['disputes', 'failed_payouts'])
    expect((await boss.mutate('session.setAlert', { alert, on: false })).status).toBe(200)
  expect((await boss.query('session.alerts')).body.data.items).toContainEqual({
    alert: 'disputes',
    on: false,
  })
  await openDispute()
  const failed = { status: 'failed', failure: 'account_closed', transfer_id: null } as const
  const { id: companion_id } = await createCompanion(db, { name: 'Vela Moreno' })
  await earn(db, companion_id, '2026-11-12T12:00:00Z')
  const { id } = await createPayout(db, { companion_id, period_end: '2026-11-16', ...failed })
  await noteAlerts(context)
  await deliver()
  const sent = await mails()
  expect(sent).toMatchObject([
    { recipient: await addressOf(one.id), subject: 'The payout to Vela Moreno failed' },
  ])
  expect(sent[0]!.text).toContain(`/payouts/${id}`)
})

test.each([
  ['is banned', { banned: true, ban_reason: 'Abuse' }],
  ['is no longer on the staff', { role: 'player' as const }],
])('a member who %s gets none, not even one that was written already', async (_, change) => {
  const { db, context } = app()
  await openDispute()
  await noteAlerts(context)
  await db.updateTable('users').set(change).where('id', '=', boss.id).execute()
  expect(await deliver()).toHaveLength(1)
  await openDispute()
  await noteAlerts(context)
  expect(await deliver()).toEqual([])
  expect(await mails()).toEqual([])
})

test('a member whose role has ended gets none, even before the role is taken away', async () => {
  const { db, context } = app()
  const row = { user_id: boss.id, permissions: [], changed_at: NOW, ends_at: NOW }
  await db.insertInto('staff_members').values(row).execute()
  await openDispute()
  await noteAlerts(context)
  expect(await deliver()).toEqual([])
})
