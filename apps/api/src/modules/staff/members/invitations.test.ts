import { beforeEach, expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { rowOf, rowsOf } from '@queuemate/db/testing/rows'
import { ADMIN, signIn, useApp, WEB } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { deliverMails } from '../../../../test/visitor.ts'

const app = useApp()
const DAY = 86_400

let boss: StaffMember
let count = 0
let email: string
beforeEach(async () => {
  app().clock.set(new Date())
  boss = await createStaff(app(), { role: 'admin' })
  email = `invited${++count}@example.test`
})

/** The token in the last mail to the address. */
async function tokenOf(address = email) {
  const text = (await deliverMails(app(), 'staff_invited')).get(address)
  return /\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

const invite = (input: object = {}) =>
  boss.mutate('members.invite', { email, role: 'staff', permissions: ['support', 'people'], ...input })
const open = async () =>
  (await boss.query('members.invitations')).body.data.items.filter(
    (one: { email: string }) => one.email === email,
  )

async function ask(name: string, input: object, { cookie = '', origin = ADMIN } = {}) {
  const url = `/trpc/invitations.${name}`
  const response = await app().app.inject({
    method: 'POST',
    url,
    headers: { cookie, origin },
    payload: input,
  })
  const body = response.json()
  return { status: response.statusCode, data: body.result?.data, msg: body.error?.data.msg }
}
const newcomer = { name: 'Nia Cole', password: 'a long password' }
const userOf = (address: string) =>
  app().db.selectFrom('users').selectAll().where('email', '=', address).executeTakeFirst()

test('a person without an account joins with a name and a password: the link confirms the address, once', async () => {
  const { db, app: http } = app()
  const other = await createStaff(app(), { role: 'admin' })
  const until = new Date(Date.now() + 30 * DAY * 1000).toISOString()
  expect((await invite({ email: email.toUpperCase(), until })).status).toBe(200)
  const token = await tokenOf()
  const [row] = await open()
  expect(row).toMatchObject({ email, role: 'staff', permissions: ['people', 'support'], ends_at: until })
  const stored = await rowsOf(db, 'staff_invitations', { email }, ['token_hash'])
  expect(stored[0]!.token_hash).not.toContain(token)
  expect(await ask('open', { token })).toMatchObject({ data: { email, account: 'none', ends_at: until } })
  expect(await ask('join', { token, ...newcomer, password: 'short' })).toMatchObject({ status: 422 })
  expect(await ask('join', { token, ...newcomer })).toMatchObject({ status: 200, data: { email } })
  const user = (await userOf(email))!
  expect(user).toMatchObject({ role: 'staff', email_verified: true, name: 'Nia Cole' })
  expect(await ask('join', { token, ...newcomer })).toMatchObject({ msg: 'not_found' })
  expect(await open()).toEqual([])
  const signedIn = await http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: ADMIN },
    payload: { email, password: newcomer.password },
  })
  expect(signedIn.statusCode).toBe(200)
  const log = await db
    .selectFrom('audit_events')
    .select(['staff_id', 'action', 'after'])
    .where((eb) => eb.or([eb('person_id', '=', user.id), eb('staff_id', '=', boss.id)]))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    {
      staff_id: boss.id,
      action: 'members.invite',
      after: { email: email.replace(/^(.).*@/, '$1…@'), role: 'staff', until },
    },
    { staff_id: user.id, action: 'members.acceptInvitation', after: { permissions: ['people', 'support'] } },
  ])
  const told = [...(await deliverMails(app(), 'staff_joined')).keys()]
  const admins = await db.selectFrom('users').select('email').where('id', 'in', [boss.id, other.id]).execute()
  expect(told).toEqual(expect.arrayContaining(admins.map((one) => one.email)))
  expect(told).not.toContain(email)
})

test('a person with an account signs in and accepts; nobody else can', async () => {
  const { db } = app()
  const [person, stranger] = [await createUser(db, { email }), await createUser(db)]
  await invite({ role: 'admin' })
  const token = await tokenOf()
  expect((await ask('open', { token })).data).toMatchObject({ account: 'other', role: 'admin' })
  expect(await ask('join', { token, ...newcomer })).toMatchObject({ msg: 'changed_meanwhile' })
  expect(await ask('accept', { token })).toMatchObject({ status: 401 })
  const theirs = { cookie: await signIn(db, stranger.id) }
  expect(await ask('accept', { token }, theirs)).toMatchObject({ msg: 'forbidden' })
  const own = { cookie: await signIn(db, person.id) }
  expect((await ask('open', { token }, own)).data).toMatchObject({ account: 'yours' })
  expect(await ask('accept', { token }, { ...own, origin: WEB })).toMatchObject({ msg: 'forbidden' })
  expect(await ask('accept', { token }, own)).toMatchObject({ status: 200 })
  expect((await userOf(email))?.role).toBe('admin')
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('people who are barred are neither invited nor let in, and an open game comes first', async () => {
  const { db } = app()
  const person = await createUser(db, { email })
  await invite()
  const token = await tokenOf()
  const own = { cookie: await signIn(db, person.id) }
  const ban = (banned: boolean) =>
    db.updateTable('users').set({ banned, ban_reason: 'Abuse' }).where('id', '=', person.id).execute()
  await ban(true)
  expect((await ask('accept', { token }, own)).status).not.toBe(200)
  await boss.mutate('members.withdrawInvitation', { id: (await open())[0].id })
  expect((await invite()).body.issues).toMatchObject([
    { path: 'email', message: expect.stringMatching(/banned/) },
  ])
  await ban(false)
  expect((await userOf(email))?.role).toBe('player')
  const { player } = await playGame(app(), 'accepted')
  email = (await db.selectFrom('users').select('email').where('id', '=', player.id).executeTakeFirstOrThrow())
    .email
  await invite()
  const theirs = { cookie: await signIn(db, player.id) }
  expect(await ask('accept', { token: await tokenOf() }, theirs)).toMatchObject({ msg: 'order_open' })
})

test('an invitation ends after seven days, when it is sent again or withdrawn, and with the role of who sent it', async () => {
  const { db, clock } = app()
  const state = async (token: string) => (await ask('open', { token })).status
  await invite()
  const first = await tokenOf()
  expect((await invite()).body.issues).toMatchObject([
    { path: 'email', message: expect.stringMatching(/invited already/) },
  ])
  const [{ id }] = await open()
  expect((await boss.mutate('members.resendInvitation', { id })).status).toBe(200)
  const second = await tokenOf()
  expect([await state(first), await state(second)]).toEqual([404, 200])
  await db.updateTable('users').set({ role: 'player' }).where('id', '=', boss.id).execute()
  expect(await state(second)).toBe(404)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute()
  const ended = { user_id: boss.id, permissions: [], changed_at: clock.now(), ends_at: clock.now() }
  await db.insertInto('staff_members').values(ended).execute()
  expect(await state(second)).toBe(404)
  await db.deleteFrom('staff_members').where('user_id', '=', boss.id).execute()
  expect(await state(second)).toBe(200)
  clock.forward(7 * DAY)
  expect(await state(second)).toBe(404)
  boss = await createStaff(app(), { role: 'admin' })
  await boss.mutate('members.resendInvitation', { id })
  const third = await tokenOf()
  expect(await state(third)).toBe(200)
  expect((await boss.mutate('members.withdrawInvitation', { id })).status).toBe(200)
  expect(await state(third)).toBe(404)
  expect((await boss.mutate('members.withdrawInvitation', { id })).body.msg).toBe('not_found')
  expect((await boss.mutate('members.resendInvitation', { id })).body.msg).toBe('not_found')
})

test('an invitation ends with the role that it gives, and with the account of its address', async () => {
  const { db, clock } = app()
  const end = new Date(clock.now().getTime() + 3 * DAY * 1000)
  await invite({ until: end.toISOString() })
  expect(await open()).toMatchObject([{ expires_at: end.toISOString(), ends_at: end.toISOString() }])
  const token = await tokenOf()
  expect((await ask('open', { token })).status).toBe(200)
  clock.set(end)
  expect((await ask('open', { token })).status).toBe(404)
  boss = await createStaff(app(), { role: 'admin' })
  const [person, other] = [await createUser(db), await createUser(db)]
  await db.insertInto('user_emails').values({ user_id: person.id, email, verified: true }).execute()
  for (const to of [person.email, email, other.email]) await invite({ email: to })
  const gone = { userId: person.id, name: person.name, reason: 'Asked for it' }
  expect((await boss.mutate('people.deleteAccount', gone)).status).toBe(200)
  const left = await db.selectFrom('staff_invitations').select('email').execute()
  expect(left).toContainEqual({ email: other.email })
  for (const address of [person.email, email]) expect(left).not.toContainEqual({ email: address })
})

test('only admins invite, nobody who is on the staff already, and not too often', async () => {
  const { db } = app()
  const one = await createStaff(app())
  const input = { email, role: 'staff' }
  expect((await one.mutate('members.invite', input)).body.msg).toBe('forbidden')
  const { email: known } = await rowOf(db, 'users', { id: one.id }, ['email'])
  expect((await invite({ email: known })).body.issues).toMatchObject([
    { path: 'email', message: expect.stringMatching(/already/) },
  ])
  expect((await invite({ role: 'player' })).status).toBe(422)
  await invite()
  const [{ id }] = await open()
  const again = () => boss.mutate('members.resendInvitation', { id })
  for (let time = 0; time < 3; time++) expect((await again()).status).toBe(200)
  expect((await again()).body.msg).toBe('rate_limited')
})
