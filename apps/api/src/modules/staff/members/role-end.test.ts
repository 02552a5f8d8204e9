import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { deliverMails } from '../../../../test/visitor.ts'
import { passLink, startImpersonation } from '../impersonation/impersonate.ts'
import { endRoles } from './end-roles.ts'

const app = useApp()
const NOW = new Date('2026-11-20T12:00:00Z')
const END = '2026-12-01T00:00:00.000Z'
const DAY = 86_400

let boss: StaffMember
beforeEach(async () => {
  const { db, clock } = app()
  clock.set(NOW)
  await db.updateTable('users').set({ role: 'player' }).where('role', 'in', ['staff', 'admin']).execute()
  await db.deleteFrom('staff_members').execute()
  boss = await createStaff(app(), { role: 'admin' })
})

const personOf = (id: string) =>
  app().db.selectFrom('users').select(['role', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
const memberOf = async (id: string) => {
  const { items } = (await boss.query('members.list')).body.data as {
    items: { id: string; ends_at: string }[]
  }
  return items.find((one) => one.id === id)
}

const mailsOfRoles = () => deliverMails(app(), 'role_changed', 'staff_changed')

/** A console session of a person. */
async function consoleOf(id: string) {
  const { app: http, db, clock } = app()
  const cookie = await signIn(db, id)
  await db.updateTable('sessions').set({ created_at: clock.now() }).where('user_id', '=', id).execute()
  return async () => {
    const headers = { cookie, origin: app().context.adminUrl }
    const response = await http.inject({ url: '/trpc/staff.session.get', headers })
    return [response.statusCode, response.json().error?.data.message]
  }
}

test('a role that ends is refused in the console from that moment, and falls back with an entry and mails', async () => {
  const { db, clock, context } = app()
  const person = await createUser(db, { name: 'Nia Cole' })
  const given = { userId: person.id, role: 'staff', permissions: ['support'], until: END }
  expect((await boss.mutate('people.setRole', given)).status).toBe(200)
  expect((await memberOf(person.id))?.ends_at).toBe(END)
  expect((await mailsOfRoles()).get(person.email)).toContain('for support, until December 1, 2026')
  clock.forward(10 * DAY)
  const open = await consoleOf(person.id)
  expect((await open())[0]).toBe(200)
  await endRoles(context)
  expect((await personOf(person.id)).role).toBe('staff')
  clock.set(new Date(END))
  expect(await open()).toEqual([401, 'Your role in the staff has ended'])
  expect((await personOf(person.id)).role).toBe('staff')
  await endRoles(context)
  await endRoles(context)
  expect((await personOf(person.id)).role).toBe('player')
  const log = await db
    .selectFrom('audit_events')
    .select(['staff_id', 'staff_name', 'staff_username', 'action', 'after'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { after: { role: 'staff', until: END } },
    {
      staff_id: person.id,
      staff_name: 'Queuemate',
      staff_username: null,
      action: 'members.endRole',
      after: { role: 'player' },
    },
  ])
  expect(log).toHaveLength(2)
  const mails = await mailsOfRoles()
  expect(mails.get(person.email)).toContain('Your role ended as scheduled. It is now: player.')
  expect(mails.get((await personOf(boss.id)).email)).toMatch(
    /The role of Nia Cole ended as scheduled\. It is now: player\./,
  )
})

test('a companion is a companion again', async () => {
  const { db, clock, context } = app()
  const { id } = await createCompanion(db)
  await boss.mutate('people.setRole', { userId: id, role: 'staff', permissions: [], until: END })
  clock.set(new Date(END))
  await endRoles(context)
  expect((await personOf(id)).role).toBe('companion')
})

test('the end is moved or taken away by another admin, and one admin stays without an end', async () => {
  const { db, clock, context } = app()
  const other = await createStaff(app(), { role: 'admin' })
  const setEnd = async (by: StaffMember, input: object) => {
    const { status, body } = await by.mutate('members.setEnd', input)
    return status === 200 ? 200 : body.msg
  }
  expect(await setEnd(boss, { userId: boss.id, until: END })).toBe('own_account')
  expect(await setEnd(await createStaff(app()), { userId: other.id, until: END })).toBe('forbidden')
  expect(await setEnd(boss, { userId: other.id, until: NOW.toISOString() })).toBe('invalid_input')
  expect(await setEnd(boss, { userId: other.id, until: END, from: END })).toBe('changed_meanwhile')
  expect(await setEnd(boss, { userId: other.id, until: END, from: null })).toBe(200)
  expect((await mailsOfRoles()).get((await personOf(other.id)).email)).not.toContain('signed out')
  expect(await setEnd(other, { userId: boss.id, until: END })).toBe('last_admin')
  const player = await createUser(db)
  expect(await setEnd(boss, { userId: player.id, until: END })).toBe('changed_meanwhile')
  expect(await setEnd(boss, { userId: other.id, until: null, from: END })).toBe(200)
  clock.set(new Date(END))
  await endRoles(context)
  expect((await personOf(other.id)).role).toBe('admin')
})

test('an end in the past is refused, and players have none', async () => {
  const { db } = app()
  const { id: userId } = await createUser(db)
  const past = await boss.mutate('people.setRole', { userId, role: 'admin', until: NOW.toISOString() })
  expect([past.status, past.body.msg]).toEqual([422, 'invalid_input'])
  await boss.mutate('people.setRole', { userId, role: 'admin', until: END })
  expect((await memberOf(userId))?.ends_at).toBe(END)
  await boss.mutate('people.setRole', { userId, role: 'player', until: END })
  expect(await db.selectFrom('staff_members').select('user_id').execute()).toEqual([])
})

test('viewing as a person ends with the role, and does not begin after it', async () => {
  const { db, clock, context } = app()
  const [one, person] = [await createStaff(app()), await createUser(db)]
  const end = new Date(NOW.getTime() + 10 * 60_000)
  await boss.mutate('members.setEnd', { userId: one.id, until: end.toISOString() })
  const codeOf = async () => {
    const { body } = await one.mutate('people.viewAs', { userId: person.id, reason: 'A question' })
    return String(body.data.url).split('/').at(-1)!
  }
  const from = { address: '127.0.0.1', userAgent: null }
  const start = async (code: string) =>
    startImpersonation(context, await passLink(context, one.id, code), from)
  expect((await start(await codeOf())).expiresAt).toEqual(end)
  clock.forward(9 * 60 + 50)
  const late = await codeOf()
  clock.forward(10)
  await expect(start(late)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a role that cannot be ended does not keep later ones from ending', async () => {
  const { db, clock, context } = app()
  const [stuck, later] = [await createStaff(app()), await createStaff(app())]
  await boss.mutate('members.setEnd', {
    userId: stuck.id,
    until: new Date(NOW.getTime() + 60_000).toISOString(),
  })
  await boss.mutate('members.setEnd', {
    userId: later.id,
    until: new Date(NOW.getTime() + 120_000).toISOString(),
  })
  clock.forward(180)
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`.execute(
    db,
  )
  await sql`create trigger refused before update on users for each row
    when (old.id = ${sql.lit(stuck.id)}::uuid) execute function refuse()`.execute(db)
  await endRoles(context)
  await sql`drop function refuse() cascade`.execute(db)
  expect((await personOf(stuck.id)).role).toBe('staff')
  expect((await personOf(later.id)).role).toBe('player')
})
