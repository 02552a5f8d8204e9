import { decodeJwt } from 'jose'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, useApp, WEB } from '../../test/app.ts'
import { cutConnections } from '../../test/database.ts'
import { askForReset, codeTo, createVisitor } from '../../test/visitor.ts'
import type { Session } from '../auth/session.ts'
import { createLiveSessions } from './live-sessions.ts'

const running = useApp()
const sockets: Socket[] = []
let url = ''
beforeAll(async () => {
  url = await running().app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

const db = () => running().db

const tokenOf = (cookie: string) => running().app.inject({ url: '/api/ws/market', headers: { cookie } })

async function connected() {
  const user = await createUser(db())
  const cookie = await signIn(db(), user.id)
  const { jwt } = (await tokenOf(cookie)).json().data as { jwt: string }
  const socket = open(jwt)
  expect(await socket.emitWithAck('joinMarketRooms', { jwt })).toEqual({ ok: true })
  const left = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  return { user, cookie, jwt, socket, left }
}

function open(jwt: string): Socket {
  const socket = io(url, {
    path: '/websockets/socket.io/',
    auth: { jwt },
    transports: ['websocket'],
    reconnectionDelay: 50,
  })
  sockets.push(socket)
  return socket
}

const refusal = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('connect_error', (error) => resolve(error.message)))

test('after a gap sessions are read many at a time, and only those that are over end', async () => {
  let gap = () => {}
  const feed = {
    subscribe: () => () => {},
    onReconnect: (listener: () => void) => ((gap = listener), () => {}),
  }
  const sessionOf = (id: string) => ({ id, user: { id, role: 'player' }, expiresAt: new Date() }) as Session
  const asked: number[] = []
  const sessions = {
    find: async (id: string) => sessionOf(id),
    findAll: async (ids: readonly string[]) => {
      asked.push(ids.length)
      const valid = ids.filter((id) => id !== 'over')
      return new Map(valid.map((id) => [id, sessionOf(id)]))
    },
  }
  const live = createLiveSessions({ sessions, feed, clock: running().clock })
  const ended: string[] = []
  const ids = [...Array.from({ length: 1_000 }, (_, index) => `session ${index}`), 'over']
  for (const id of ids) live.keep(sessionOf(id), () => ended.push(id))
  gap()
  await vi.waitFor(() => expect(asked).toEqual([500, 500, 1]), { timeout: scaled(15_000) })
  await vi.waitFor(() => expect(ended).toEqual(['over']), { timeout: scaled(15_000) })
  live.close()
})

test('a session that has ended during a gap ends its connection before the others are closed', async () => {
  const [other, ended] = [await connected(), await connected()]
  // Nothing brings it: that was published during the gap.
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', ended.user.id).execute()
      await tx.deleteFrom('outbox').execute()
    })
  // The others are closed in the first seconds after a gap, at random; here all of them after more than a second.
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
  const timeOf = (left: Promise<string>) => left.then(() => performance.now())
  await cutConnections(db(), 'queuemate feed')
  const [first, second] = await Promise.all([timeOf(ended.left), timeOf(other.left)])
  expect(second - first).toBeGreaterThan(500)
})

const ENDS: [string, (person: Awaited<ReturnType<typeof connected>>) => Promise<unknown>][] = [
  ['signs out', ({ cookie }) => post(cookie, 'auth/sign-out')],
  [
    'ends this session from another device',
    async ({ user }) => post(await signIn(db(), user.id), 'user/sessions/end_others'),
  ],
  [
    'is banned',
    ({ user }) => db().updateTable('users').set({ banned: true }).where('id', '=', user.id).execute(),
  ],
  ['deletes the account', ({ user }) => db().deleteFrom('users').where('id', '=', user.id).execute()],
]

function post(cookie: string, path: string) {
  return running().app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { cookie, origin: WEB },
    payload: {},
  })
}

test.each(ENDS)('who %s is cut off, and the token is worth nothing any more', async (_what, end) => {
  const person = await connected()
  // The browser tries again by itself, which may be before `end` returns.
  const refused = refusal(person.socket)
  await end(person)
  await running().context.feed.publishPending()
  await person.left
  expect(await refused).toBe('unauthorized')
  expect(await refusal(open(person.jwt))).toBe('unauthorized')
})

test('who resets a forgotten password is cut off', async () => {
  const { user, left } = await connected()
  const browser = createVisitor(running())
  await askForReset(running(), browser, user.email)
  const otp = await codeTo(db(), user.email)
  await browser.auth('/email-otp/reset-password', { email: user.email, otp, password: 'a new password' })
  expect(await left).toBe('transport close')
})

test('a change of role cuts the connection and ends its token; the browser comes back with another', async () => {
  const { user, cookie, socket, left } = await connected()
  const refused = refusal(socket)
  await db().updateTable('users').set({ role: 'companion' }).where('id', '=', user.id).execute()
  await running().context.feed.publishPending()
  expect(await left).toBe('transport close')
  expect(await refused).toBe('unauthorized')
  const { jwt } = (await tokenOf(cookie)).json().data as { jwt: string }
  expect(await open(jwt).emitWithAck('joinMarketRooms', { jwt })).toEqual({ ok: true })
})

test('what changes nothing of a session leaves its connection alone', async () => {
  const [{ user, socket, jwt }, other] = [await connected(), await connected()]
  await db().updateTable('users').set({ name: 'New Name' }).where('id', '=', user.id).execute()
  const elsewhere = await signIn(db(), user.id)
  await post(elsewhere, 'auth/sign-out')
  await post(other.cookie, 'auth/sign-out')
  await other.left
  expect(await socket.emitWithAck('joinMarketRooms', { jwt })).toEqual({ ok: true })
})

test('a realtime token tells nothing of its person but the role', async () => {
  const { jwt } = await connected()
  expect(Object.keys(decodeJwt(jwt)).toSorted()).toEqual(['aud', 'exp', 'iat', 'role', 'sid'])
})
