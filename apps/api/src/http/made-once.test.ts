import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createPlayer } from '@queuemate/db/testing/factories'
import { useApp, type Answer } from '../../test/app.ts'
import { createStaff, type StaffMember } from '../../test/staff.ts'
import type { CallMeta } from '../calls.ts'
import { appRouter } from '../router.ts'

const running = useApp()
const ANSWERED = { name: 'Ada', email: 'ada@once.test', category: 'other', message: 'Hello' }
const REASON = 'They wrote in ticket 12'
let person: Awaited<ReturnType<typeof createPlayer>>
let staff: StaffMember
let ticket: number
let invitation: string
let mail: object

beforeAll(async () => {
  person = await createPlayer(running().db)
  staff = await createStaff(running(), { role: 'admin' })
  ticket = (await write('support/tickets', { category: 'other', message: 'Hello' })({})).body.data.id
  await staff.mutate('members.invite', { email: 'invited@once.test', role: 'admin' })
  invitation = (await staff.query('members.invitations')).body.data.items[0].id
  const name = 'password_offered'
  mail = { name, ...(await staff.query('settings.mail', { name })).body.data.text }
})

type Headers = Record<string, string>
const write = (path: string, body: object, who: { id: string } | null = person) => {
  return (headers: Headers) => running().call(who, 'POST', path, body, headers)
}
const change = (name: string, input: object) => (headers: Headers) => staff.mutate(name, input, headers)

/** Every call that is made once, and the table in which it adds a row: null for a call that only sends a mail. */
const CALLS: Record<string, [table: string | null, call: () => (headers: Headers) => Promise<Answer>]> = {
  'support.contact': ['support_messages', () => write('support/contact', ANSWERED, null)],
  'support.openTicket': [
    'support_messages',
    () => write('support/tickets', { category: 'other', message: 'Help' }),
  ],
  'support.replyTicket': [
    'support_replies',
    () => write(`support/tickets/${ticket}/replies`, { text: 'Still here' }),
  ],
  'staff.support.reply': [
    'support_replies',
    () => change('support.reply', { id: ticket, text: 'Here you go' }),
  ],
  'staff.support.addNote': [
    'staff_notes',
    () => change('support.addNote', { id: ticket, text: 'Called back' }),
  ],
  'staff.people.addNote': [
    'staff_notes',
    () => change('people.addNote', { userId: person.id, text: 'Polite' }),
  ],
  'staff.people.addStrike': [
    'staff_strikes',
    () => change('people.addStrike', { userId: person.id, reason: REASON }),
  ],
  'staff.people.sendMail': [
    null,
    () => change('people.sendMail', { userId: person.id, mail: 'password', reason: REASON }),
  ],
  'staff.applications.addNote': [
    'staff_notes',
    () => change('applications.addNote', { userId: person.id, text: 'Clear video' }),
  ],
  'staff.referralCodes.create': ['referral_codes', () => change('referralCodes.create', {})],
  'staff.settings.testMail': [null, () => change('settings.testMail', mail)],
  'staff.exports.create': ['exports', () => change('exports.create', { list: 'orders', filters: {} })],
  'staff.members.resendInvitation': [null, () => change('members.resendInvitation', { id: invitation })],
}

test('every call that is made once is tried here', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta: CallMeta } }>
  const named = Object.entries(procedures).flatMap(([name, { _def }]) => (_def.meta.once ? [name] : []))
  expect(named.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test.each(Object.entries(CALLS))(
  '%s with one key adds one row and one mail, however often it is sent',
  async (_name, [table, prepare]) => {
    const call = prepare()
    const headers = { 'idempotency-key': randomUUID() }
    const before = await counts(table)
    const first = await call(headers)
    expect(first).toMatchObject({ status: 200, body: { data: expect.anything() } })
    const made = await counts(table)
    expect(made).not.toEqual(before)
    const again = await Promise.all([call(headers), call(headers)])
    expect(again.map(({ status, body }) => ({ status, data: body.data }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, data: first.body.data })),
    )
    expect(await counts(table)).toEqual(made)
  },
)

/** Rows of a table, of the audit log, and of mails with what changes in each. */
async function counts(table: string | null) {
  const { db } = running()
  const rows = sql.raw(table ? `(select count(*)::int from ${table})` : '0')
  const { rows: found } = await sql<object>`select ${rows} as rows,
    (select count(*)::int from audit_events) as audit,
    (select array_agg(payload->>'sealed' order by id) from graphile_worker._private_jobs) as mails`.execute(
    db,
  )
  return found[0]
}

test('calls with one key that arrive together add one row', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const call = write(`support/tickets/${ticket}/replies`, { text: 'All at once' })
  const answers = await Promise.all([call(headers), call(headers), call(headers)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const written = running().db.selectFrom('support_replies').select('id').where('text', '=', 'All at once')
  expect(await written.execute()).toHaveLength(1)
})

test('another text, another person and a call that was refused are other calls', async () => {
  const headers = { 'idempotency-key': 'often' }
  const [one, other] = [await createPlayer(running().db), await createPlayer(running().db)]
  const open = (message: string, who = one) =>
    write('support/tickets', { category: 'other', message }, who)(headers)
  expect((await open(' ')).status).toBe(422)
  const ids = [await open('One'), await open('Two'), await open('One', other)].map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(3)
})

test('a reply that closed the ticket is answered again as it was', async () => {
  const author = await createPlayer(running().db)
  const { id } = (await write('support/tickets', { category: 'other', message: 'Last' }, author)({})).body
    .data
  const call = change('support.reply', { id, text: 'Done', close: true, seen: 0 })
  const headers = { 'idempotency-key': randomUUID() }
  for (const { status, body } of [await call(headers), await call(headers)])
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { status: 'closed' } })
})
