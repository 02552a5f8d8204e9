import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPlayer, createUser } from '@queuemate/db/testing/factories'
import { ADMIN, form, PNG, signIn, useApp, WEB } from '../../../../test/app.ts'
import { createStaff, logOf, outdateProof, type StaffMember } from '../../../../test/staff.ts'

const app = useApp()
const REASON = 'They cannot find their receipt'
const sockets: Socket[] = []
beforeAll(() => app().app.listen({ port: 0, host: '127.0.0.1' }))
// Sessions begin now: a clock that an earlier test moved would call them old.
beforeEach(() => app().clock.set(new Date()))
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

const issue = (staff: StaffMember, userId: string) =>
  staff.mutate('people.viewAs', { userId, reason: REASON })
/** Opens a link in a member's browser, which follows it to the web app's origin. */
async function open(url: string, { cookie }: { cookie: string }) {
  expect(url).toMatch(new RegExp(`^${ADMIN}/api/staff/view_as/`))
  const first = await app().app.inject({ url: new URL(url).pathname, headers: { cookie } })
  if (first.statusCode !== 303) return first
  expect(first.cookies).toEqual([])
  return follow(String(first.headers.location))
}
const follow = (location: string) =>
  app().app.inject({ url: new URL(location).pathname, headers: { 'sec-fetch-site': 'none' } })
const headerOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** A browser in which a member of staff impersonates a person. */
async function impersonate(staff: StaffMember, userId: string) {
  const { body, status } = await issue(staff, userId)
  expect(status).toBe(200)
  const opened = await open(body.data.url, staff)
  expect(opened.statusCode).toBe(303)
  return headerOf(opened)
}
const call = async (
  cookie: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const headers = { cookie, origin: WEB, 'x-requested-with': 'test' }
  const response = await app().app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}

describe('a member of staff who impersonates a person', () => {
  test('sees what they see, both names and the end, for 30 minutes at most', async () => {
    const { db, clock } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const cookie = await impersonate(staff, person.id)
    expect((await call(cookie, 'GET', '/api/user')).body.data.id).toBe(person.id)
    expect((await call(cookie, 'GET', '/api/auth/get-session')).body.user.name).toBe(person.name)
    const {
      staff: byName,
      person: name,
      expires_at,
    } = (await call(cookie, 'GET', '/api/user/viewing')).body.data
    expect([byName, name]).toEqual([expect.stringMatching(/^Player/), person.name])
    expect(Date.parse(expires_at) - clock.now().getTime()).toBe(30 * 60_000)
    clock.forward(30 * 60)
    expect((await call(cookie, 'GET', '/api/user')).status).toBe(401)
    const [log] = await logOf(db, { person_id: person.id })
    expect(log).toMatchObject({ action: 'people.viewAs', staff_id: staff.id, reason: REASON })
  })

  test('sees nothing more once they may not read people any more, and has no copy of all data', async () => {
    const { db, context } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const admin = await createStaff(app(), { role: 'admin' })
    const cookie = await impersonate(staff, person.id)
    expect((await call(cookie, 'GET', '/api/user/export')).body.msg).toBe('read_only')
    const { status } = await admin.mutate('people.setPermissions', {
      userId: staff.id,
      permissions: ['orders'],
    })
    expect(status).toBe(200)
    await context.feed.publishPending()
    expect((await call(cookie, 'GET', '/api/user')).status).toBe(401)
  })

  test('changes nothing: calls, forms, sign-in methods and procedures are refused', async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const cookie = await impersonate(staff, person.id)
    const { payload, headers } = form({}, { name: 'me.png', field: 'photo', data: PNG, type: 'image/png' })
    const upload = await app().app.inject({
      method: 'POST',
      url: '/api/user/pfp',
      payload,
      headers: { ...headers, cookie, origin: WEB },
    })
    const refusals = [
      { status: upload.statusCode, body: upload.json() },
      await call(cookie, 'PATCH', '/api/user/discord', { discord: 'taken.over' }),
      await call(cookie, 'DELETE', '/api/user/payment_methods'),
      await call(cookie, 'POST', '/api/order', { companion_id: person.id }),
      await call(cookie, 'POST', '/api/support/contact', {}),
      await call(cookie, 'POST', '/api/user/sessions/end_others'),
      await call(cookie, 'POST', '/api/auth/link-social', { provider: 'discord' }),
      await call(cookie, 'POST', '/api/auth/two-factor/enable', { password: 'correct horse' }),
    ]
    for (const { status, body } of refusals) expect([status, body.msg]).toEqual([403, 'read_only'])
    const procedure = await call(cookie, 'POST', '/trpc/accounts.setDiscord', { discord: 'taken.over' })
    expect([procedure.status, procedure.body.error.data.msg]).toEqual([403, 'read_only'])
    expect(procedure.body.error.message).toBe('You are viewing as another person. Nothing can be changed')
    const profile = db.selectFrom('profiles').select(['discord', 'picture_key'])
    expect(await profile.where('user_id', '=', person.id).execute()).toEqual([
      { discord: null, picture_key: null },
    ])
  })

  test("uses up limits of their own, not the person's", async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const cookie = await impersonate(staff, person.id)
    const counted = vi.spyOn(app().context.limiter, 'take')
    onTestFinished(() => counted.mockRestore())
    expect((await call(cookie, 'GET', '/api/user')).status).toBe(200)
    expect((await call(cookie, 'GET', '/api/companions')).status).toBeLessThan(500)
    const keys = counted.mock.calls.map(([key]) => key).filter((key) => key.startsWith('call:'))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !key.endsWith(staff.id))).toEqual([])
  })

  test('sends nothing over a socket, and is in no room that tells who is there', async () => {
    const { port } = app().app.server.address() as { port: number }
    const [person, staff] = [await createPlayer(app().db), await createStaff(app())]
    const cookie = await impersonate(staff, person.id)
    const jwt = (await call(cookie, 'GET', '/api/ws/order')).body.data.jwt
    const socket = io(`http://127.0.0.1:${port}`, { path: '/websockets/socket.io/', auth: { jwt } })
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    for (const event of ['joinChatRoom', 'joinDashboardRooms', 'sendMessage'])
      expect(await socket.emitWithAck(event, { jwt, message: 'hello' })).toMatchObject({ ok: false })
    expect(await socket.emitWithAck('sendMessage', { jwt, message: 'hello' })).toEqual({
      ok: false,
      msg: 'read_only',
    })
  })

  test('stops with a sign-out, which leaves the session of the console alone', async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const own = await signIn(db, staff.id)
    const both = `${own}; ${await impersonate(staff, person.id)}`
    // The console and the web app share a host in development.
    const session = () =>
      app().app.inject({ url: '/trpc/staff.session.get', headers: { cookie: both, origin: ADMIN } })
    expect((await session()).json().result.data.id).toBe(staff.id)
    const stopped = await call(both, 'POST', '/api/auth/sign-out', {})
    expect(stopped.status).toBe(200)
    expect(stopped.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['queuemate.view_as', 0],
      ['queuemate.viewing', 0],
    ])
    expect((await call(both, 'GET', '/api/user')).status).toBe(401)
    expect((await session()).json().result.data.id).toBe(staff.id)
  })

  test('is not in the person’s list of devices, and ends with the access of the member of staff', async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const boss = await createStaff(app(), { role: 'admin' })
    const cookie = await impersonate(staff, person.id)
    expect((await app().call(person, 'GET', 'user/sessions')).body.data).toHaveLength(1)
    await boss.mutate('people.setRole', { userId: staff.id, role: 'player' })
    expect((await call(cookie, 'GET', '/api/user')).status).toBe(401)
  })
})

describe('a link', () => {
  test('opens once, for a minute', async () => {
    const [person, staff] = [await createPlayer(app().db), await createStaff(app())]
    const { url } = (await issue(staff, person.id)).body.data
    expect((await open(url, staff)).statusCode).toBe(303)
    expect((await open(url, staff)).statusCode).toBe(404)
    const late = (await issue(staff, person.id)).body.data.url
    app().clock.forward(60)
    expect((await open(late, staff)).statusCode).toBe(404)
    expect((await open(`${ADMIN}/api/staff/view_as/guess`, staff)).statusCode).toBe(404)
    expect((await follow(`${WEB}/api/view_as/guess`)).statusCode).toBe(404)
  })

  test('opens for the member who made it, and neither for a visitor, a player nor a colleague', async () => {
    const { db } = app()
    const [person, staff, colleague] = [
      await createPlayer(db),
      await createStaff(app()),
      await createStaff(app()),
    ]
    const { url } = (await issue(staff, person.id)).body.data
    const statusFor = async (cookie: string) => (await open(url, { cookie })).statusCode
    expect(await statusFor('')).toBe(401)
    expect(await statusFor(await signIn(db, (await createPlayer(db)).id))).toBe(403)
    expect(await statusFor(colleague.cookie)).toBe(404)
    const { pathname } = new URL(url)
    expect((await follow(`${WEB}/api/view_as/${pathname.split('/').at(-1)}`)).statusCode).toBe(404)
    expect(await statusFor(staff.cookie)).toBe(303)
    const entries = await logOf(db, { person_id: person.id }, ['action', 'staff_id', 'address'])
    expect(entries).toMatchObject([
      { action: 'people.viewAs', staff_id: staff.id },
      { action: 'people.openView', staff_id: staff.id, address: '127.0.0.1' },
    ])
  })

  test('is followed to the web app within ten seconds', async () => {
    const [person, staff] = [await createPlayer(app().db), await createStaff(app())]
    const { url } = (await issue(staff, person.id)).body.data
    const first = await app().app.inject({ url: new URL(url).pathname, headers: { cookie: staff.cookie } })
    app().clock.forward(10)
    expect((await follow(String(first.headers.location))).statusCode).toBe(404)
  })

  test('is not given for staff, for oneself, for the banned, or without a reason and a proof', async () => {
    const { db } = app()
    const [boss, one] = [await createStaff(app(), { role: 'admin' }), await createStaff(app())]
    const banned = await createUser(db, { banned: true })
    expect((await issue(boss, one.id)).status).toBe(403)
    expect((await issue(one, boss.id)).status).toBe(403)
    expect((await issue(one, one.id)).body.msg).toBe('own_account')
    expect((await issue(one, banned.id)).status).toBe(409)
    const person = await createPlayer(db)
    expect((await one.mutate('people.viewAs', { userId: person.id })).status).toBe(422)
    await outdateProof(app(), one)
    expect((await issue(one, person.id)).body.msg).toBe('step_up_required')
  })
})

test('a forged cookie says nothing; one whose time is over does not lead back to the own session', async () => {
  const { db, clock } = app()
  const [one, other, staff] = [await createPlayer(db), await createPlayer(db), await createStaff(app())]
  const own = await signIn(db, one.id)
  const whoIs = async (cookie: string) => (await call(cookie, 'GET', '/api/user')).body.data?.id
  expect(await whoIs(`${own}; queuemate.view_as=forged`)).toBe(one.id)
  const cookies = await impersonate(staff, other.id)
  for (const cookie of [`queuemate.view_as=forged; ${cookies}`, `${cookies}; queuemate.view_as=forged`])
    expect(await whoIs(`${own}; ${cookie}`)).toBe(other.id)
  clock.forward(30 * 60)
  expect((await call(`${own}; ${cookies}; queuemate.view_as=forged`, 'GET', '/api/user')).status).toBe(401)
})

test('the database refuses an impersonation of more than 30 minutes', async () => {
  const { db } = app()
  const person = await createPlayer(db)
  const long = {
    user_id: person.id,
    token: 'long',
    impersonated_by: person.id,
    expires_at: new Date(Date.now() + 31 * 60_000),
  }
  await expect(db.insertInto('sessions').values(long).execute()).rejects.toThrow('sessions_view_is_short')
})
