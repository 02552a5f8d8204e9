import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, startTestApp, WEB, type TestApp } from '../../test/app.ts'
import { cutConnections, useDatabase } from '../../test/database.ts'
import { codeTo, createVisitor, newPerson, signUp } from '../../test/visitor.ts'
import { rowOf } from '@queuemate/db/testing/rows'

/** Two instances over one database: what one ends, the other must not know any more. */
const database = useDatabase()
let here: TestApp
let there: TestApp
beforeAll(async () => {
  ;[here, there] = await Promise.all([startTestApp(database()), startTestApp(database())])
})
beforeEach(() => vi.restoreAllMocks())
afterAll(async () => {
  for (const one of [here, there]) {
    await one?.app.close()
    await one?.context.close()
  }
})

async function signedIn() {
  const user = await createUser(database().db)
  return { user, cookie: await signIn(database().db, user.id) }
}

/** Without waiting for the feed, as a browser asks. */
async function ask(
  { app }: TestApp,
  cookie: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  url = '/api/user',
  payload?: object,
) {
  const response = await app.inject({
    method,
    url,
    headers: { cookie, origin: WEB },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, data: response.body ? response.json().data : undefined }
}

/** Waits until a check passes: for what another instance does in its own time. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(15_000) })

test('a session is read once, and not again while it is kept', async () => {
  const { cookie } = await signedIn()
  const reads = vi.spyOn(here.context.auth.api, 'getSession')
  // While changes of this person are still on their way here, nothing is kept.
  await soon(async () => {
    reads.mockClear()
    for (let call = 0; call < 3; call++) expect((await ask(here, cookie)).status).toBe(200)
    expect(reads).not.toHaveBeenCalled()
  })
})

test('a session that has ended is refused at once here, and within a second at the other instance', async () => {
  const { cookie } = await signedIn()
  for (const one of [here, there]) expect((await ask(one, cookie)).status).toBe(200)
  expect((await ask(here, cookie, 'POST', '/api/auth/sign-out', {})).status).toBe(200)
  expect((await ask(here, cookie)).status).toBe(401)
  await soon(async () => expect((await ask(there, cookie)).status).toBe(401))
})

test('other sessions that a person ends are refused here in the next call', async () => {
  const { user, cookie } = await signedIn()
  const stolen = await signIn(database().db, user.id)
  expect((await ask(here, stolen)).status).toBe(200)
  expect((await ask(here, cookie, 'POST', '/api/user/sessions/end_others')).status).toBe(200)
  expect((await ask(here, stolen)).status).toBe(401)
  expect((await ask(here, cookie)).status).toBe(200)
})

test('a ban and a change of role reach both instances, written by either', async () => {
  const [banned, demoted] = [await signedIn(), await signedIn()]
  for (const one of [here, there]) {
    expect((await ask(one, banned.cookie)).status).toBe(200)
    expect((await ask(one, demoted.cookie)).data.role).toBe('player')
  }
  const table = database().db.updateTable('users')
  await table.set({ banned: true }).where('id', '=', banned.user.id).execute()
  await table.set({ role: 'staff' }).where('id', '=', demoted.user.id).execute()
  for (const one of [here, there]) {
    await soon(async () => expect((await ask(one, banned.cookie)).status).toBe(401))
    await soon(async () => expect((await ask(one, demoted.cookie)).data.role).toBe('staff'))
  }
})

test('what a person changes of their account shows in their next call', async () => {
  const { cookie } = await signedIn()
  await ask(here, cookie)
  expect((await ask(here, cookie, 'PATCH', '/api/user/rank', { ingame_rank: 5 })).status).toBe(200)
  expect((await ask(here, cookie)).data.ingame_rank).toBe(5)
})

test('without the line that brings changes every call reads the session', async () => {
  const { user, cookie } = await signedIn()
  expect((await ask(there, cookie)).status).toBe(200)
  vi.spyOn(there.context.feed, 'isUp').mockReturnValue(false)
  const back = new Promise<void>((resolve) => there.context.feed.onReconnect(resolve))
  await cutConnections(database().db, 'queuemate feed')
  await database().db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  expect((await ask(there, cookie)).status).toBe(401)
  await back
  vi.restoreAllMocks()
  expect((await ask(there, cookie)).status).toBe(401)
})

test('a session that was read before it ended is not kept after it', async () => {
  const { user, cookie } = await signedIn()
  const read = here.context.auth.api.getSession
  vi.spyOn(here.context.auth.api, 'getSession').mockImplementationOnce((async (options: never) => {
    const found = await read(options)
    // It ends, and everybody hears of it, while the answer of the database is on its way.
    await database().db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await here.context.feed.publishPending()
    return found
  }) as never)
  expect((await ask(here, cookie)).status).toBe(200)
  expect((await ask(here, cookie)).status).toBe(401)
})

test('other cookies make no other session of it', async () => {
  const { cookie } = await signedIn()
  const reads = vi.spyOn(here.context.auth.api, 'getSession')
  await soon(async () => {
    reads.mockClear()
    for (let n = 0; n < 3; n++) expect((await ask(here, `${cookie}; other=${n}`)).status).toBe(200)
    expect(reads).not.toHaveBeenCalled()
  })
})

test('of several session cookies the valid one counts, and none when two are', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const forged = one.cookie.replace(/.{8}$/, 'AAAAAA%3D')
  for (const cookie of [`${forged}; ${one.cookie}`, `${one.cookie}; queuemate.session_token=`])
    expect(await ask(here, cookie)).toMatchObject({ status: 200, data: { id: one.user.id } })
  expect((await ask(here, `${one.cookie}; ${one.cookie}`)).status).toBe(200)
  expect((await ask(here, `${one.cookie}; ${other.cookie}`)).status).toBe(401)
  expect((await ask(here, forged)).status).toBe(401)
})

test('the library reads and ends the session of the valid cookie, wherever an invalid one stands', async () => {
  const { user, cookie } = await signedIn()
  const over = await signedIn()
  const past = { expires_at: new Date(Date.now() - 1_000) }
  await database().db.updateTable('sessions').set(past).where('user_id', '=', over.user.id).execute()
  const sessions = () =>
    database().db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
  for (const several of [
    `queuemate.session_token=bad; ${cookie}`,
    `${over.cookie}; a=b; ${cookie}`,
    `${cookie}; ${over.cookie}`,
  ]) {
    const response = await here.app.inject({ url: '/api/auth/get-session', headers: { cookie: several } })
    expect(response.json()).toMatchObject({ user: { id: user.id } })
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect(await sessions()).toHaveLength(1)
  await here.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: `queuemate.session_token=bad; ${cookie}`, origin: WEB },
    payload: {},
  })
  expect(await sessions()).toEqual([])
})

test('over TLS the session is a cookie that no other host of the domain can set', async () => {
  const origin = 'https://queuemate.test'
  const secure = await startTestApp(
    database(),
    {},
    { WEB_URL: origin, ADMIN_URL: 'https://staff.queuemate.test' },
  )
  onTestFinished(async () => {
    await secure.app.close()
    await secure.context.close()
  })
  const [visitor, form] = [createVisitor(secure), newPerson()]
  await visitor.auth('/sign-up/email', form, { origin })
  const otp = await codeTo(secure.db, form.email)
  const { status, headers } = await visitor.auth(
    '/email-otp/verify-email',
    { email: form.email, otp },
    { origin },
  )
  expect(status).toBe(200)
  const set = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('session_token'))
  expect(set).toMatch(/^__Host-queuemate\.session_token=/)
  expect(set).toContain('Path=/;')
  expect(set).toContain('Secure')
  expect(set).not.toContain('Domain')
  const [pair] = set!.split(';')
  const { data } = await ask(secure, pair!)
  expect(data.username).toBe(form.username)
  // What a host beside ours can set.
  for (const prefix of ['', '__Secure-']) {
    const name = `${prefix}queuemate.session_token`
    expect((await ask(secure, pair!.replace('__Host-queuemate.session_token', name))).status).toBe(401)
    expect((await ask(secure, `${name}=other; ${pair}`)).data).toEqual(data)
  }
})

test('a cookie with the id of a session is no session, also while that session is kept by its id', async () => {
  const { user, cookie } = await signedIn()
  await ask(here, cookie)
  const { id } = await rowOf(database().db, 'sessions', { user_id: user.id }, ['id'])
  // Nothing is kept while changes of this person are still on their way here.
  const reads = vi.spyOn(here.context.db, 'selectFrom')
  await soon(async () => {
    reads.mockClear()
    expect(await here.context.sessions.find(id)).not.toBeNull()
    expect(reads).not.toHaveBeenCalled()
  })
  expect((await ask(here, `queuemate.session_token=id ${id}`)).status).toBe(401)
})

test('a session that is used goes on, and ends 90 days after its sign-in in any case', async () => {
  const { db, context } = here
  const { visitor, id } = await signUp(here)
  const DAY_MS = 86_400_000
  const ends = async () =>
    (await db.selectFrom('sessions').select('expires_at').where('user_id', '=', id).executeTakeFirst())
      ?.expires_at
  const usedAfter = async (days: number) => {
    const created_at = new Date(Date.now() - days * DAY_MS)
    const expires_at = new Date(Date.now() + DAY_MS)
    await db.updateTable('sessions').set({ created_at, expires_at }).where('user_id', '=', id).execute()
    context.sessions.forget(id)
    await visitor.auth('/get-session')
    return { created_at, left: ((await ends())?.getTime() ?? 0) - Date.now() }
  }
  expect((await usedAfter(30)).left).toBeGreaterThan(6.9 * DAY_MS)
  const { created_at } = await usedAfter(88)
  expect(await ends()).toEqual(new Date(created_at.getTime() + 90 * DAY_MS))
  expect((await visitor.call('GET', 'user')).status).toBe(200)
  here.clock.forward(2 * 24 * 60 * 60 + 60)
  expect(await visitor.call('GET', 'user')).toMatchObject({ status: 401, body: { msg: 'unauthenticated' } })
})
