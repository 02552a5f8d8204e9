import Fastify, { type FastifyInstance } from 'fastify'
import { hashPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { useDatabase } from '../../test/database.ts'
import { createTestClock } from '../../test/fakes.ts'
import { createCounters } from '../base/counters.ts'
import { createLimiter } from '../base/limits.ts'
import type { MailService } from '../mail/mail.service.ts'
import { createAuth, type Auth } from './auth.ts'
import { authRequest } from './auth-request-store.ts'
import { registerAuth } from './bridge.ts'
import { createAuthLimits } from './limits.ts'
import { passwords } from './passwords.ts'
import { readSession } from './session.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

const database = useDatabase()
const clock = createTestClock()
const PASSWORD = 'correct horse'
const env = {
  NODE_ENV: 'test',
  AUTH_SECRET: 'a secret for tests that is long enough',
  webUrl: 'http://localhost:5173',
  adminUrl: 'http://localhost:5174',
} as const

/** No one is impersonated here. */
const impersonation = { find: async () => null, end: async () => [] }
const sessions = { cookiesOf: async ({ cookie }: { cookie?: string }) => cookie }
/** Keeps what would be mailed. */
const sent: { to: string; template: string; data: unknown }[] = []
const mail: Pick<MailService, 'send'> = {
  send: async (_tx, template, mails) => {
    for (const { to, data } of [mails].flat()) sent.push({ to: String(to), template, data })
    return []
  },
}

let hash = ''
let auth: Auth
let app: FastifyInstance
const apps: FastifyInstance[] = []

beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
  ;({ auth, app } = await start(env))
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

async function start(settings: Omit<typeof env, 'NODE_ENV'> & { NODE_ENV: 'test' | 'production' }) {
  const { db } = database()
  const limits = createAuthLimits(createLimiter({ db, clock }))
  const made = createAuth({ db, clock, limits, secrets: [env.AUTH_SECRET], env: settings, mail })
  const server = Fastify({ trustProxy: true })
  registerAuth(server, {
    auth: made,
    env: settings,
    feed: { publishPending: async () => {} },
    sessions,
    counters: createCounters(),
    impersonation,
  })
  await server.ready()
  apps.push(server)
  return { auth: made, app: server }
}

async function createAccount(overrides: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(database().db, overrides)
  await database()
    .db.insertInto('auth_accounts')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: hash })
    .execute()
  return user
}

function post(path: string, payload: object, headers: Record<string, string> = {}, to = app) {
  return to.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    headers: { origin: env.webUrl, ...headers },
  })
}

function cookieOf(response: { cookies: { name: string; value: string }[] }): string {
  return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

test('the library finds every table and column it wants', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect(toBeCreated.map((table) => table.table)).toEqual([])
  expect(toBeAdded.map((table) => [table.table, Object.keys(table.fields)])).toEqual([])
})

describe('signing in', () => {
  test('by username in any case, or by address', async () => {
    const user = await createAccount({ role: 'companion' })
    const byName = await post('/sign-in/username', {
      username: user.username!.toUpperCase(),
      password: PASSWORD,
    })
    expect(byName.statusCode).toBe(200)
    const byAddress = await post('/sign-in/email', { email: user.email, password: PASSWORD })
    expect(byAddress.statusCode).toBe(200)

    const found = await readSession({ auth, clock }, { cookie: cookieOf(byName) })
    expect(found!.user).toMatchObject({
      id: user.id,
      username: user.username,
      role: 'companion',
      email: user.email,
    })
    expect(Math.abs(Date.now() - found!.user.provenAt.getTime())).toBeLessThan(10_000)
  })

  test('sets an httpOnly cookie and keeps the caller’s own address, not one a client claims', async () => {
    const user = await createAccount()
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/username',
      payload: { username: user.username, password: PASSWORD },
      headers: { origin: env.webUrl, 'x-client-ip': '6.6.6.6' },
      remoteAddress: '203.0.113.7',
    })
    expect(String(response.headers['set-cookie'])).toMatch(/queuemate\.session_token=.*HttpOnly/i)
    const session = await rowsOf(database().db, 'sessions', { user_id: user.id })
    expect(session.map((row) => row.ip_address)).toEqual(['203.0.113.7'])
  })

  test('is refused to the banned until the ban ends, and a ban ends their session', async () => {
    const { db } = database()
    const user = await createAccount()
    const cookie = cookieOf(await post('/sign-in/username', { username: user.username, password: PASSWORD }))
    const ban = (ban_expires: Date | null) =>
      db.updateTable('users').set({ banned: true, ban_expires }).where('id', '=', user.id).execute()

    await ban(null)
    expect(await readSession({ auth, clock }, { cookie })).toBeNull()
    expect((await post('/sign-in/email', { email: user.email, password: PASSWORD })).statusCode).toBe(403)
    await ban(new Date(clock.now().getTime() + 60_000))
    expect(
      (await post('/sign-in/username', { username: user.username, password: PASSWORD })).statusCode,
    ).toBe(403)
    clock.forward(60)
    expect(
      (await post('/sign-in/username', { username: user.username, password: PASSWORD })).statusCode,
    ).toBe(200)
  })

  test('tells the banned until when, why and where to appeal, and nobody who does not know the password', async () => {
    const { db } = database()
    const user = await createAccount()
    const ban = (ban_expires: Date | null) =>
      db.updateTable('users').set({ banned: true, ban_expires }).where('id', '=', user.id).execute()
    const signInWith = (password: string, username = user.username) =>
      post('/sign-in/username', { username, password })

    await ban(new Date('2126-12-01T09:30:00Z'))
    expect((await signInWith(PASSWORD)).json()).toMatchObject({
      code: 'BANNED_USER',
      message:
        'This account has been suspended until December 1, 2126 at 9:30 AM UTC. To appeal, write to us at http://localhost:5173/contact',
    })
    const unknown = await signInWith('wrong password 1', 'nobody_here')
    expect((await signInWith('wrong password 1')).json()).toEqual(unknown.json())
    await ban(null)
    expect((await signInWith(PASSWORD)).json().message).toContain('suspended indefinitely. To appeal')
    const ban_reason = 'Sold the account.'
    await db.updateTable('users').set({ ban_reason }).where('id', '=', user.id).execute()
    expect((await signInWith(PASSWORD)).json().message).toContain(
      'suspended indefinitely. Reason: Sold the account. To appeal',
    )
  })
})

describe('refused to clients', () => {
  test.each([
    '/sign-in/email-otp',
    '/token',
    '/request-password-reset',
    '/reset-password',
    '/unlink-account',
    '/update-user',
    '/change-password',
    '/change-email',
    '/delete-user',
    '/list-accounts',
    '/get-access-token',
    '/verify-email',
    '/send-verification-email',
    '/email-otp/check-verification-otp',
    '/email-otp/change-email',
    '/forget-password/email-otp',
    '/two-factor/get-totp-uri',
    '/two-factor/send-otp',
    '/two-factor/verify-otp',
  ])('%s is not there', async (path) => {
    expect((await post(path, { role: 'admin' })).statusCode).toBe(404)
  })

  test('give themselves a role', async () => {
    const response = await post('/sign-up/email', {
      name: 'New Person',
      username: 'newperson',
      email: 'new@example.test',
      password: PASSWORD,
      role: 'admin',
      emailVerified: true,
    })
    expect(response.statusCode).toBe(200)
    expect(
      await rowsOf(database().db, 'users', { email: 'new@example.test' }, [
        'role',
        'email_verified',
        'first_name',
        'last_name',
      ]),
    ).toEqual([{ role: 'player', email_verified: false, first_name: 'New', last_name: 'Person' }])
    expect(sent.map(({ to, template }) => ({ to, template }))).toEqual([
      { to: 'new@example.test', template: 'verify_email' },
    ])
  })

  test('act with a cookie from another origin', async () => {
    const user = await createAccount()
    const cookie = cookieOf(await post('/sign-in/username', { username: user.username, password: PASSWORD }))
    expect((await post('/sign-out', {}, { cookie, origin: 'https://evil.test' })).statusCode).toBe(403)
    expect(await readSession({ auth, clock }, { cookie })).not.toBeNull()
  })

  test('send a body that is no JSON, or an endless one', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/username',
        payload,
        headers: { origin: env.webUrl, 'content-type': 'application/json' },
      })
    const broken = await send('{"username":')
    expect(broken.statusCode).toBeGreaterThanOrEqual(400)
    expect(broken.statusCode).toBeLessThan(500)
    expect((await send(`{"username":"${'a'.repeat(70_000)}"}`)).statusCode).toBe(413)
  })
})

describe('limits', () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip })

  test('ten wrong passwords a minute for one name from one address, and says how long to wait', async () => {
    const { app: limited } = await start({ ...env, NODE_ENV: 'production' })
    const user = await createAccount()
    const guess = (ip: string, password = 'wrong password') =>
      post('/sign-in/username', { username: user.username, password }, from(ip), limited)

    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('198.51.100.1')))
    expect(answers.map((one) => one.statusCode).toSorted()).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await guess('198.51.100.1', PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    // The owner still gets in from another address, and from this one when the minute is over.
    expect((await guess('198.51.100.2', PASSWORD)).statusCode).toBe(200)
    clock.forward(60)
    expect((await guess('198.51.100.1', PASSWORD)).statusCode).toBe(200)
    // And others behind the same address do.
    const other = await createAccount()
    const neighbour = await post(
      '/sign-in/username',
      { username: other.username, password: PASSWORD },
      from('198.51.100.1'),
      limited,
    )
    expect(neighbour.statusCode).toBe(200)
  })

  test('ten from one IPv6 network of 64 bits, from any of its addresses', async () => {
    const { app: limited } = await start({ ...env, NODE_ENV: 'production' })
    const { username } = await createAccount()
    const guess = (ip: string) =>
      post('/sign-in/username', { username, password: 'wrong password' }, from(ip), limited)
    for (let host = 1; host <= 10; host++) {
      expect((await guess(`2001:db8:7:7::${host}`)).statusCode).toBe(401)
    }
    expect((await guess('2001:db8:7:7:ffff::1')).statusCode).toBe(429)
    expect((await guess('2001:db8:7:8::1')).statusCode).toBe(401)
  })

  test('guesses from everywhere do not lock out a device on which the owner has signed in before', async () => {
    const { app: limited } = await start({ ...env, NODE_ENV: 'production' })
    const user = await createAccount()
    // Looking at a hundred hashes takes long.
    const verify = vi
      .spyOn(passwords, 'verify')
      .mockImplementation(async (given) => given.password === PASSWORD)
    onTestFinished(() => verify.mockRestore())
    const guess = (ip: string, cookie = '', password = PASSWORD, name = user.username) =>
      post('/sign-in/username', { username: name, password }, { ...from(ip), cookie }, limited)
    const device = cookieOf(await guess('192.0.2.1'))
    for (let turn = 0; turn < 60; turn++) await guess(`198.18.${turn}.1`, '', 'wrong password')
    expect((await guess('192.0.2.2')).statusCode).toBe(429)
    expect((await guess('192.0.2.2', device)).statusCode).toBe(200)
    // The device has tries of its own, ten a minute; and it is known to this person alone.
    for (let turn = 0; turn < 10; turn++) await guess('192.0.2.2', device, 'wrong password')
    expect((await guess('192.0.2.2', device)).statusCode).toBe(429)
    const other = await createAccount()
    for (let turn = 0; turn < 10; turn++) await guess('192.0.2.3', device, 'wrong password', other.username)
    expect((await guess('192.0.2.3', device, PASSWORD, other.username)).statusCode).toBe(429)
  })

  test('while strangers fill the queue of passwords, a known device signs in and a made-up cookie does not help', async () => {
    const { app: limited } = await start({ ...env, NODE_ENV: 'production' })
    const user = await createAccount()
    const signIn = (ip: string, cookie = '') =>
      post(
        '/sign-in/username',
        { username: user.username, password: PASSWORD },
        { ...from(ip), cookie },
        limited,
      )
    const device = cookieOf(await signIn('192.0.2.1'))
    const full = vi
      .spyOn(passwords, 'isFull')
      .mockImplementation(() => !authRequest.getStore()?.isKnownDevice)
    onTestFinished(() => full.mockRestore())
    const refused = await signIn('192.0.2.3', 'queuemate.device=mine.forged')
    expect(refused.statusCode).toBe(503)
    expect((await signIn('192.0.2.4', device)).statusCode).toBe(200)
  })

  test('right passwords do not count', async () => {
    const { app: limited } = await start({ ...env, NODE_ENV: 'production' })
    const user = await createAccount()
    for (let turn = 0; turn < 12; turn++) {
      const response = await post(
        '/sign-in/username',
        { username: user.username, password: PASSWORD },
        from('198.51.100.9'),
        limited,
      )
      expect(response.statusCode).toBe(200)
    }
  })
})
