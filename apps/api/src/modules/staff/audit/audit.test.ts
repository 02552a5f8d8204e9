import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createPayout, createUser } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import { useApp } from '../../../../test/app.ts'
import { createStaff, readPages, type StaffMember } from '../../../../test/staff.ts'

const app = useApp()
let boss: StaffMember
beforeAll(async () => {
  boss = await createStaff(app(), { role: 'admin' })
})

interface Row {
  id: number
  action: string
  reason: string | null
}
const list = async (input: object) => {
  const { status, body } = await boss.query('audit.list', input)
  expect(status).toBe(200)
  return body.data as { items: Row[]; nextCursor: string | null }
}

/** Something that a member of staff did. */
async function note(staffId: string, action: string, entry: Partial<AuditEntry> = {}) {
  const permission = action.startsWith('orders') ? 'orders' : 'people'
  const actor = { id: staffId, address: '203.0.113.9', permission, action, noted: false } as const
  await inTransaction(app().db, (tx) => insertAudit(tx, { ...actor }, { at: new Date(), ...entry }))
}

describe('the log', () => {
  test('names the people of an order and the companion of a payout', async () => {
    const { db } = app()
    const [one, player] = [await createStaff(app()), await createUser(db, { name: 'Tom Hale' })]
    const companion = await createCompanion(db, { name: 'Vela Reyes' })
    const order = await createOrder(db, { player_id: player.id, companion_id: companion.id })
    const payout = await createPayout(db, { companion_id: companion.id, period_end: '2026-11-16T00:00:00Z' })
    await note(one.id, 'payouts.retry', { payoutId: payout.id })
    await note(one.id, 'orders.refund', { orderId: order.id })
    await note(one.id, 'audit.csv')
    const { items } = await list({ staff: one.id })
    expect(items).toMatchObject([
      { action: 'audit.csv', player: null, companion: null },
      { action: 'orders.refund', player: 'Tom Hale', companion: 'Vela Reyes' },
      { action: 'payouts.retry', player: null, companion: 'Vela Reyes' },
    ])
  })

  test('is filtered by each of its columns, the newest first', async () => {
    const { db } = app()
    const [one, other] = [await createStaff(app()), await createStaff(app())]
    const person = await createUser(db)
    const order = await createOrder(db, { companion_id: (await createCompanion(db)).id })
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    await note(one.id, 'people.ban', { at: at(1), personId: person.id, reason: 'Sold the account' })
    await note(one.id, 'orders.abandon', { at: at(2), orderId: order.id, reason: 'Both asked for it' })
    await note(other.id, 'people.unban', { at: at(3), personId: person.id })
    const span = { from: at(0).toISOString(), to: at(10).toISOString() }
    const found = async (more: object) => (await list({ ...span, ...more })).items.map(({ action }) => action)
    expect(await found({})).toEqual(['people.unban', 'orders.abandon', 'people.ban'])
    expect(await found({ staff: one.id })).toEqual(['orders.abandon', 'people.ban'])
    expect(await found({ person: person.username })).toEqual(['people.unban', 'people.ban'])
    expect(await found({ order: order.id })).toEqual(['orders.abandon'])
    expect(await found({ action: 'people.ban' })).toEqual(['people.ban'])
    expect(await found({ permission: 'orders' })).toEqual(['orders.abandon'])
    await note(one.id, 'people.get', { at: at(4), personId: person.id })
    expect(await found({ person: person.id, reads: true })).toEqual(['people.get'])
    expect(await found({ query: 'SOLD THE' })).toEqual(['people.ban'])
    expect(await found({ query: '%' })).toEqual([])
    expect(await found({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual(['orders.abandon'])
  })

  test('gives pages without gaps or repeats, also of entries of one moment', async () => {
    const staff = await createStaff(app())
    const at = new Date('2026-02-01T00:00:00.123Z')
    for (let n = 0; n < 5; n++) await note(staff.id, `people.step${n}`, { at })
    const seen = await readPages<Row>(boss, 'audit.list', { staff: staff.id, limit: 2 })
    expect(seen.map(({ action }) => action)).toEqual([4, 3, 2, 1, 0].map((n) => `people.step${n}`))
  })

  test('has the address, the permission, and what was before and after', async () => {
    const staff = await createStaff(app())
    await note(staff.id, 'people.setRole', { before: { role: 'player' }, after: { role: 'staff' } })
    expect((await list({ staff: staff.id })).items).toMatchObject([
      {
        staff: { id: staff.id },
        permission: 'people',
        address: '203.0.113.9',
        before: { role: 'player' },
        after: { role: 'staff' },
      },
    ])
  })

  test.each([
    { staff: 'no_such_person' },
    { person: '00000000-0000-4000-8000-000000000000' },
    { from: 'yesterday' },
    { order: -1 },
    { permission: 'everything' },
    { query: 'x'.repeat(121) },
  ])('%o is invalid input', async (input) => {
    expect((await boss.query('audit.list', input)).status).toBe(422)
  })

  test('is closed to staff without the permission', async () => {
    const staff = await createStaff(app())
    for (const name of ['audit.list', 'audit.csv']) expect((await staff.query(name)).status).toBe(403)
  })

  test('is append-only: no row can be changed, deleted or truncated', async () => {
    const { db } = app()
    const staff = await createStaff(app())
    await note(staff.id, 'people.get')
    const changes = [
      db.updateTable('audit_events').set({ reason: 'Nothing' }).where('staff_id', '=', staff.id).execute(),
      db.deleteFrom('audit_events').where('staff_id', '=', staff.id).execute(),
      sql`truncate audit_events`.execute(db),
      sql`truncate audit_events cascade`.execute(db),
    ]
    for (const change of await Promise.allSettled(changes))
      expect(String((change as PromiseRejectedResult).reason)).toContain('append-only')
    expect((await list({ staff: staff.id })).items).toHaveLength(1)
  })
})

test('a spreadsheet has the filtered rows, cells that look like formulas as text, and is itself in the log', async () => {
  const staff = await createStaff(app())
  const reasons = ['=1+1', '+1', '-1', '@SUM(A1)', 'plain "quoted", text\nof two lines']
  for (const reason of reasons) await note(staff.id, 'people.ban', { reason })
  const { body } = await boss.query('audit.csv', { staff: staff.id })
  expect(body.data).toMatchObject({ rows: 5, complete: true })
  for (const reason of reasons.slice(0, 4)) expect(body.data.csv).toContain(`,'${reason},`)
  expect(body.data.csv).toContain('"plain ""quoted"", text\nof two lines"')
  expect((await list({ staff: boss.id, action: 'audit.csv' })).items).toHaveLength(1)
})

describe('the person', () => {
  test('reads who read their account or changed it, when and why, and no private notes', async () => {
    const { db, call } = app()
    const [person, other] = [await createUser(db), await createUser(db)]
    const staff = await createStaff(app())
    await staff.query('people.get', { userId: person.id })
    await staff.mutate('people.addNote', { userId: person.id, text: 'Suspicious, watch them' })
    await staff.mutate('people.addStrike', { userId: person.id, reason: 'Left two games early' })
    await boss.mutate('people.signOutEverywhere', { userId: person.id })
    const { body, status } = await call(other, 'GET', 'user/staff_access')
    expect([status, body.data]).toEqual([200, []])
    const answer = await app().call(person, 'GET', 'user/staff_access?limit=3')
    expect(answer.body).toMatchObject({
      data: [
        { action: 'people.signOutEverywhere', staff: { name: 'Player', role: 'admin' }, reason: null },
        {
          action: 'people.addStrike',
          staff: { name: 'Player', role: 'staff' },
          reason: 'Left two games early',
        },
        { action: 'people.addNote', reason: null },
      ],
      next_cursor: expect.any(String),
    })
    const text = JSON.stringify(answer.body)
    for (const secret of ['Suspicious', staff.id, '127.0.0.1']) expect(text).not.toContain(secret)
    const { next_cursor } = answer.body as unknown as { next_cursor: string }
    const rest = await app().call(person, 'GET', `user/staff_access?cursor=${next_cursor}`)
    expect(rest.body.data).toMatchObject([{ action: 'people.get' }])
  })
})

test('people see what was changed, and why where the reason is theirs to read', async () => {
  const { db, call } = app()
  const [one, player] = [await createStaff(app()), await createUser(db)]
  const companion = await createCompanion(db)
  const { id } = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  const entry = { orderId: id, before: { refunded: 500 } }
  await note(one.id, 'orders.abandon', { ...entry, reason: 'Vela was rude', after: { refunded: 500 } })
  await note(one.id, 'orders.refund', { ...entry, reason: 'no_show', after: { refunded: 1375 } })
  const settled = { orderId: id, reason: 'Both lied' }
  await note(one.id, 'orders.settleReport', { ...settled, after: { outcome: 'dismissed', refunded: 0 } })
  const ban = { reason: 'Sold it', after: { banned_until: '2027-01-01T00:00:00Z', sessions_ended: 2 } }
  await note(one.id, 'people.ban', { personId: player.id, ...ban })
  const rowsOf = async (person: { id: string }) => (await call(person, 'GET', 'user/staff_access')).body.data
  const ofOrder = [
    { action: 'orders.settleReport', order_id: id, amount: 0, to: null, reason: null },
    { action: 'orders.refund', order_id: id, amount: 875, to: null, reason: 'no_show' },
    { action: 'orders.abandon', order_id: id, amount: 0, to: null, reason: null },
  ]
  expect(await rowsOf(companion)).toMatchObject(ofOrder)
  const banned = { action: 'people.ban', order_id: null, to: '2027-01-01T00:00:00Z', reason: 'Sold it' }
  expect(await rowsOf(player)).toMatchObject([banned, ...ofOrder])
})

test('a companion and a ticket that are read are one entry each, however often the console reads them again', async () => {
  const { call, db } = app()
  app().clock.set(new Date())
  const companion = await createCompanion(db)
  const ticket = { category: 'payouts', message: 'My payout is late' }
  const { id } = (await call(companion, 'POST', 'support/tickets', ticket)).body.data
  for (let count = 0; count < 3; count++) {
    expect((await boss.query('companions.get', { userId: companion.id })).status).toBe(200)
    expect((await boss.query('support.get', { id })).status).toBe(200)
  }
  const reads = async () =>
    (await list({ person: companion.username })).items.map(({ action }) => action).toSorted()
  expect(await reads()).toEqual(['companions.get', 'support.get'])
  app().clock.forward(11 * 60)
  await boss.query('companions.get', { userId: companion.id })
  expect(await reads()).toEqual(['companions.get', 'companions.get', 'support.get'])
})
