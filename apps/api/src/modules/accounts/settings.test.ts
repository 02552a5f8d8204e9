import { describe, expect, test, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { rowOf } from '@queuemate/db/testing/rows'
import { useApp, WEB } from '../../../test/app.ts'
import { createVisitor, mailsTo, PASSWORD, signUp, type Visitor } from '../../../test/visitor.ts'
import { listSessions } from './sign-ins/sessions.ts'

const running = useApp()
const NEW = 'a newer password'

describe('the password', () => {
  const set = (browser: Visitor, oldPass: string, newPass: string, newPassConfirm = newPass) =>
    browser.call('POST', 'user/password', { oldPass, newPass, newPassConfirm })

  test('is checked in the order of the specification, with its texts', async () => {
    const { visitor } = await signUp(running())
    const refused = async (answer: ReturnType<typeof set>) => {
      const { status, body } = await answer
      expect(status).toBe(422)
      return body.message
    }
    expect(await refused(set(visitor, '', 'short', 'other'))).toBe('The new passwords do not match')
    expect(await refused(set(visitor, '', 'short'))).toBe('Please enter your old password')
    expect(await refused(set(visitor, 'wrong', 'short'))).toBe(
      'Your password must be at least 10 characters long',
    )
    expect(await refused(set(visitor, 'wrong', NEW))).toBe('Your old password is not correct')
    expect((await visitor.call('POST', 'user/password', { newPass: 5 })).status).toBe(422)
  })

  test('a change signs out every other device at once and sends a mail (trap 5)', async () => {
    const { visitor, form } = await signUp(running())
    const other = createVisitor(running())
    await other.auth('/sign-in/username', { username: form.username, password: PASSWORD })
    expect((await other.call('GET', 'user')).status).toBe(200)
    expect(await set(visitor, PASSWORD, NEW)).toMatchObject({ status: 200, body: { data: { ok: true } } })
    expect((await other.call('GET', 'user')).status).toBe(401)
    expect((await other.auth('/get-session')).body).toBeNull()
    expect((await visitor.call('GET', 'user')).status).toBe(200)
    const signIn = (password: string) =>
      createVisitor(running()).auth('/sign-in/username', { username: form.username, password })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn(NEW)).status).toBe(200)
    expect((await mailsTo(running().db, form.email))[0]!.template).toBe('password_changed')
  })

  test('a person without one sets it', async () => {
    const user = await createUser(running().db)
    const answer = await running().call(user, 'POST', 'user/password', {
      oldPass: '',
      newPass: NEW,
      newPassConfirm: NEW,
    })
    expect(answer.status).toBe(200)
    const signIn = await createVisitor(running()).auth('/sign-in/email', { email: user.email, password: NEW })
    expect(signIn.status).toBe(200)
  })

  test('ten wrong old ones a minute, then the right one waits too', async () => {
    const { visitor } = await signUp(running())
    for (let turn = 0; turn < 10; turn++) expect((await set(visitor, 'wrong', NEW)).status).toBe(422)
    const answer = await set(visitor, PASSWORD, NEW)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('sessions', () => {
  test('are listed, the current one marked, and ended one by one or all others', async () => {
    const { visitor, form } = await signUp(running())
    const devices = [createVisitor(running()), createVisitor(running())]
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    for (const device of devices) {
      const body = { username: form.username, password: PASSWORD }
      await device.auth('/sign-in/username', body, { 'user-agent': chrome })
    }
    const { data } = (await visitor.call('GET', 'user/sessions')).body
    expect(data).toHaveLength(3)
    expect(data.filter((row: { current: boolean }) => row.current)).toHaveLength(1)
    expect(data[0]).toEqual({
      id: expect.any(String),
      current: false,
      created_at: expect.any(String),
      last_seen: expect.any(String),
      ip: '127.0.0.1',
      device: 'Chrome on Windows',
    })
    const left = await visitor.call('DELETE', `user/sessions/${data[0].id}`)
    expect(left.body.data).toHaveLength(2)
    expect((await devices[1]!.call('GET', 'user')).status).toBe(401)
    expect((await devices[0]!.call('GET', 'user')).status).toBe(200)
    expect((await visitor.call('POST', 'user/sessions/end_others')).body.data).toHaveLength(1)
    expect((await devices[0]!.call('GET', 'user')).status).toBe(401)
    expect((await visitor.call('GET', 'user')).status).toBe(200)
  })

  test('that have expired are not listed, and are refused', async () => {
    const { visitor, id } = await signUp(running())
    const { clock, db } = running()
    const expires_at = new Date(clock.now().getTime() + 60_000)
    await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', id).execute()
    running().context.sessions.forget(id)
    expect((await visitor.call('GET', 'user/sessions')).body.data).toHaveLength(1)
    clock.forward(60)
    expect((await visitor.call('GET', 'user/sessions')).status).toBe(401)
    expect(await listSessions(running().context, id, null)).toEqual([])
  })

  test('of others are not there', async () => {
    const [one, other] = [await signUp(running()), await signUp(running())]
    const [{ id }] = (await other.visitor.call('GET', 'user/sessions')).body.data
    for (const wrong of [id, 'nonsense']) {
      expect((await one.visitor.call('DELETE', `user/sessions/${wrong}`)).status).toBe(404)
    }
    expect((await other.visitor.call('GET', 'user')).status).toBe(200)
  })

  test('are noted when used, some minutes apart', async () => {
    const { visitor, id } = await signUp(running())
    const { db } = running()
    const { clock } = running()
    clock.forward(3600)
    await visitor.call('GET', 'user')
    await vi.waitFor(
      async () => {
        const row = await rowOf(db, 'sessions', { user_id: id }, ['updated_at'])
        expect(row.updated_at).toEqual(clock.now())
      },
      { timeout: scaled(20_000) },
    )
  })
})

test('trap 6: no unsafe path takes a foreign origin', async () => {
  const user = await createUser(running().db)
  const origins = [{ origin: 'https://evil.test' }, { origin: 'null' }]
  for (const headers of origins) {
    for (const [method, path] of [
      ['POST', 'user/emails'],
      ['POST', 'user/password'],
      ['DELETE', 'user'],
      ['DELETE', 'user/connections/discord'],
      ['PUT', 'user/notifications'],
    ] as const) {
      expect((await running().call(user, method, path, {}, headers)).status).toBe(403)
    }
  }
  const trpc = await running().app.inject({
    method: 'POST',
    url: '/trpc/accounts.endOtherSessions',
    headers: { origin: 'https://evil.test', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(trpc.statusCode).toBe(403)
})

test('a visitor gets 401 everywhere', async () => {
  const browser = createVisitor(running())
  const paths = [
    ['GET', 'user/missing'],
    ['GET', 'user/emails'],
    ['GET', 'user/connections'],
    ['GET', 'user/sessions'],
    ['GET', 'user/notifications'],
    ['GET', 'user/export'],
    ['POST', 'user/emails'],
    ['POST', 'user/password'],
    ['POST', 'user/complete'],
    ['POST', 'user/removal_code'],
    ['DELETE', 'user'],
    ['GET', 'companion/settings'],
  ] as const
  for (const [method, path] of paths) expect((await browser.call(method, path)).status).toBe(401)
})

test('bodies that are no JSON are 400, too large ones 413', async () => {
  const { visitor } = await signUp(running())
  const cookie = [...visitor.cookies]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const send = (payload: string) =>
    running().app.inject({
      method: 'POST',
      url: '/api/user/emails',
      payload,
      headers: { origin: WEB, cookie, 'content-type': 'application/json' },
    })
  for (const payload of ['{"email":', '[]', '"text"']) expect((await send(payload)).statusCode).toBe(400)
  expect((await send(`{"email":"${'a'.repeat(300_000)}"}`)).statusCode).toBe(413)
})

describe('companion settings', () => {
  test('are a banner and a biography', async () => {
    const companion = await createCompanion(running().db, { companion: { banner_id: null, bio: '' } })
    const { call } = running()
    expect((await call(companion, 'GET', 'companion/settings')).body.data).toEqual({
      banner: 0,
      biography: '',
    })
    const put = (body: object) => call(companion, 'PUT', 'companion/settings', body)
    expect((await put({ banner: 0, bio: ' ' })).body.message).toBe(
      'Please write a short biography about yourself & your experience',
    )
    for (const banner of [0, -1, 999, '1']) {
      expect(await put({ banner, bio: 'Hello' })).toMatchObject({
        status: 422,
        body: { message: 'Please select a banner' },
      })
    }
    expect((await put({ banner: 2, bio: ' Hello ' })).body.data).toEqual({ banner: 2, biography: 'Hello' })
    expect((await call(companion, 'GET', 'companion/settings')).body.data).toEqual({
      banner: 2,
      biography: 'Hello',
    })
  })

  test('are no player’s', async () => {
    const player = await createUser(running().db)
    expect((await running().call(player, 'GET', 'companion/settings')).status).toBe(403)
    expect((await running().call(player, 'PUT', 'companion/settings', { banner: 1, bio: 'x' })).status).toBe(
      403,
    )
  })
})
