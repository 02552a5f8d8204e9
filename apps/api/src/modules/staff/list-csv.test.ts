import { beforeAll, expect, test } from 'vitest'
import { MANY_DOWNLOADS } from '@queuemate/contracts/staff/actions'
import {
  createCompanion,
  createOrder,
  createPayout,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { insertRows, rowsOf } from '@queuemate/db/testing/rows'
import { ADMIN, useApp } from '../../../test/app.ts'
import { allowOnly, createStaff, logOf, outdateProof, type StaffMember } from '../../../test/staff.ts'
import { alertJobs } from './members/alerts.jobs.ts'
import { noteAlerts } from './members/alerts.ts'

const running = useApp()
let admin: StaffMember

beforeAll(async () => {
  const { db } = running()
  admin = await createStaff(running(), { role: 'admin' })
  const companion = await createCompanion(db, { name: '=cmd() Vela' })
  const player = await createUser(db, { name: 'Ada "Ace" Byron' })
  const { id } = await createOrder(db, { companion_id: companion.id, player_id: player.id, price: 2050 })
  await db.insertInto('refunds').values({ order_id: id, amount: 1025, reason: 'Too late' }).execute()
  const dispute = { order_id: id, amount: 2050, provider_id: 'dp_1', reason: 'fraudulent' }
  await insertRows(db, 'disputes', { ...dispute, status: 'needs_response', opened_at: new Date() })
  await createPayout(db, { companion_id: companion.id, period_end: '2026-11-02', amount: 1999 })
  await db.insertInto('referral_codes').values({ code: 'CSV-1' }).execute()
  await createTicket(db, { name: 'Ada', email: 'ada@example.test' })
})

/** Each list, filters with and without rows, and what a line of it has. */
const LISTS = [
  ['refunds', {}, { list: 'failed' }, '"Ada ""Ace"" Byron",\'=cmd() Vela,10.25'],
  ['disputes', {}, { since: '2030-01-01T00:00:00.000Z' }, '20.50,needs_response'],
  ['payouts', {}, { status: 'failed' }, ',19.99,paid,,2026-11-01,'],
  ['companions', { query: 'Vela' }, { query: 'nobody' }, "'=cmd() Vela,"],
  ['people', { query: 'Byron' }, { query: 'nobody' }, '"Ada ""Ace"" Byron",'],
  ['support', { list: 'open' }, { list: 'closed' }, 'Ada,ada@example.test,other,open'],
  ['referralCodes', { query: 'CSV-1' }, { query: 'nobody' }, 'CSV-1,active,,,0,'],
] as const

test.each(LISTS)('the CSV of %s has the rows of its filters', async (list, all, none, part) => {
  const { status, body } = await admin.query(`${list}.csv`, all)
  expect({ status, data: body.data }).toMatchObject({ status: 200, data: { rows: 1, complete: true } })
  expect(body.data.csv).toContain(part)
  // Without rows, the file has the headings.
  const empty = (await admin.query(`${list}.csv`, none)).body.data
  expect(empty).toMatchObject({ rows: 0, csv: `${body.data.csv.split('\n')[0]}\n` })
  expect(empty.csv).toContain(',')
})

test('a download is in the audit log, and needs the permission of its list', async () => {
  const logged = await logOf(running().db, { staff_id: admin.id, action: 'refunds.csv' }, ['action', 'after'])
  expect(logged).toEqual([
    { action: 'refunds.csv', after: { rows: 1, filters: {} } },
    { action: 'refunds.csv', after: { rows: 0, filters: { list: 'failed' } } },
  ])
  const other = await createStaff(running())
  await allowOnly(running(), other, 'audit')
  for (const [list, filters] of LISTS) expect((await other.query(`${list}.csv`, filters)).status).toBe(403)
})

test.each([...LISTS.map(([list]) => `${list}.csv`), 'audit.csv', 'exports.create'])(
  '%s needs a recent proof of who it is',
  async (name) => {
    const { db } = running()
    const member = await createStaff(running(), { role: 'admin' })
    await outdateProof(running(), member)
    const isQuery = name.endsWith('.csv')
    const { status, body } = isQuery
      ? await member.query(name)
      : await member.mutate(name, { list: 'orders' })
    expect([status, body.msg]).toEqual([403, 'step_up_required'])
    const downloads = await rowsOf(db, 'audit_events', { staff_id: member.id })
    expect(downloads).toEqual([])
  },
)

test('a member of staff who downloads many lists within a day is told of to admins, by mail as well', async () => {
  const { db, context } = running()
  const member = await createStaff(running())
  const download = async () => expect((await member.query('people.csv')).status).toBe(200)
  const alerts = async () => {
    await noteAlerts(context)
    return db.selectFrom('staff_alert_events').select('queue').where('subject', '=', member.id).execute()
  }
  for (let turn = 1; turn < MANY_DOWNLOADS; turn++) await download()
  expect(await alerts()).toEqual([])
  await download()
  expect(await alerts()).toEqual([{ queue: 'downloads' }])
  const job = {
    staffId: admin.id,
    since: new Date().toISOString(),
    work: { queue: 'downloads' as const, id: member.id },
  }
  await alertJobs(context)['mail.alert'](job, '1')
  const { subject, text } = await db
    .selectFrom('dev_mails')
    .select(['subject', 'text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(subject).toContain('downloaded many lists of people within a day')
  expect(text).toContain(`${ADMIN}/audit?staff=`)
})
