import { beforeEach, expect, test } from 'vitest'
import { createCompanion, createOrder, createTicket } from '@queuemate/db/testing/factories'
import { insertRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff, logOf, type StaffMember } from '../../../../test/staff.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

type Row = StaffOutputs['overview']['inbox']['rows'][number]

const app = useApp()
const NOW = new Date('2026-11-20T12:00:00Z')
let mia: StaffMember
let ben: StaffMember
let id: string

beforeEach(async () => {
  const { db, clock } = app()
  clock.set(NOW)
  mia = await createStaff(app())
  ben = await createStaff(app())
  const companion = await createCompanion(db)
  const order = await createOrder(db, { companion_id: companion.id, status: 6 })
  id = String(order.id)
  await report(order.player_id, new Date(NOW.getTime() - 3_600_000))
})

const report = (reporter: string, at: Date) =>
  insertRows(app().db, 'order_reports', {
    order_id: Number(id),
    reporter_id: reporter,
    reason: 'no_show',
    details: 'Nobody came',
    created_at: at,
  })

async function rowFor(staff: StaffMember, input?: { mine: boolean }): Promise<Row | undefined> {
  const { rows } = (await staff.query('overview.inbox', input)).body.data as { rows: Row[] }
  return rows.find((row) => row.queue === 'reports' && row.id === id)
}
const take = (staff: StaffMember, owner: string | null = null, more: object = {}) =>
  staff.mutate('overview.take', { queue: 'reports', id, take: true, owner, ...more })

test('work is taken, is then among the own, and is released again, each with an entry in the log', async () => {
  expect((await rowFor(mia))?.owner).toBeNull()
  expect((await take(mia)).status).toBe(200)
  const owner = expect.objectContaining({ id: mia.id })
  expect((await rowFor(ben))?.owner).toEqual(owner)
  expect((await rowFor(mia, { mine: true }))?.owner).toEqual(owner)
  expect(await rowFor(ben, { mine: true })).toBeUndefined()
  // It is released by those who saw its owner.
  expect((await take(ben, null, { take: false })).body.msg).toBe('changed_meanwhile')
  expect((await take(mia, mia.id, { take: false })).status).toBe(200)
  expect((await rowFor(mia))?.owner).toBeNull()
  const entries = await logOf(app().db, { staff_id: mia.id, action: 'overview.take' }, [
    'action',
    'order_id',
    'after',
  ])
  expect(entries).toEqual([
    { action: 'overview.take', order_id: Number(id), after: { owner: expect.any(String) as string } },
    { action: 'overview.take', order_id: Number(id), after: { owner: null } },
  ])
})

test('of two who take the same work at once one is refused; who has seen the owner may take it over', async () => {
  const taken = await Promise.all([take(mia), take(ben)])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = (await rowFor(mia))?.owner?.id === mia.id ? mia : ben
  const other = first === mia ? ben : mia
  expect((await take(other)).body.msg).toBe('changed_meanwhile')
  expect((await take(other, first.id)).status).toBe(200)
  expect((await rowFor(mia))?.owner?.id).toBe(other.id)
})

test('work that is done and comes again has no owner', async () => {
  await take(mia)
  const { db, clock } = app()
  await db.deleteFrom('order_reports').where('order_id', '=', Number(id)).execute()
  expect((await take(ben, mia.id)).status).toBe(404)
  clock.forward(60)
  await report(ben.id, clock.now())
  expect((await rowFor(mia))?.owner).toBeNull()
  expect((await take(ben)).status).toBe(200)
})

test('a ticket has the person to whom it is assigned, and is taken there', async () => {
  const ticket = await createTicket(app().db, { waiting_since: NOW })
  await mia.mutate('support.assign', { id: ticket.id, assignee: mia.id })
  const { rows } = (await mia.query('overview.inbox', { mine: true })).body.data as { rows: Row[] }
  expect(rows).toMatchObject([{ queue: 'tickets', id: String(ticket.id), owner: { id: mia.id } }])
  expect((await take(mia, null, { queue: 'tickets', id: String(ticket.id) })).status).toBe(422)
})

test('needs the permission of its queue, and work that waits', async () => {
  await allowOnly(app(), ben, 'support')
  expect((await take(ben)).status).toBe(403)
  expect((await take(mia, null, { id: '999999999' })).status).toBe(404)
  expect((await take(mia, null, { id: 'x' })).status).toBe(404)
  for (const wrong of [
    { queue: 'none' },
    { id: '' },
    { id: 'x'.repeat(41) },
    { owner: 'x' },
    { take: 'yes' },
  ])
    expect((await take(mia, null, wrong)).status).toBe(422)
})

test('the work of a member who loses its permission, or the role, is nobody’s', async () => {
  const boss = await createStaff(app(), { role: 'admin' })
  await take(mia)
  const role = { userId: mia.id, role: 'player', from: 'staff', reason: 'They have left' }
  expect((await boss.mutate('people.setRole', role)).status).toBe(200)
  expect((await rowFor(ben))?.owner).toBeNull()
  await take(ben)
  const permissions = { userId: ben.id, permissions: ['orders', 'support'], reason: 'Less to do' }
  await boss.mutate('people.setPermissions', permissions)
  expect((await rowFor(boss))?.owner?.id).toBe(ben.id)
  await boss.mutate('people.setPermissions', { ...permissions, permissions: ['support'] })
  expect((await rowFor(boss))?.owner).toBeNull()
})
