import { decodeJwt } from 'jose'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../test/app.ts'
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

test('after a gap sessions are read a few at a time, and only those that are over end', async () => {
  let gap = () => {}
  const feed = {
    subscribe: () => () => {},
    onReconnect: (listener: () => void) => ((gap = listener), () => {}),
  }
  const gates: (() => void)[] = []
  const find = async (id: string) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return id === 'over' ? null : ({ id, user: { id, role: 'player' }, expiresAt: new Date() } as Session)
  }
  const live = createLiveSessions({ sessions: { find }, feed, clock: running().clock })
  const ended: string[] = []
  const ids = [...Array.from({ length: 30 }, (_, index) => `session ${index}`), 'over']
  let most = 0
  const readAll = async () => {
    for (let read = 0; read < ids.length; read++) {
      await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0))
      most = Math.max(most, gates.length)
      gates.shift()!()
    }
  }
  for (const id of ids) {
    live.keep({ id, user: { id, role: 'player' }, expiresAt: new Date() } as Session, () => ended.push(id))
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    gates.shift()!()
  }
  await vi.waitFor(() => expect(ended).toEqual(['over']))
  gap()
  await readAll()
  await vi.waitFor(() => expect(ended).toEqual(['over', 'over']))
  expect(most).toBeLessThanOrEqual(5)
  live.close()
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
  await end(person)
  await running().context.feed.drain()
  await person.left
  // The browser tries again by itself.
  expect(await refusal(person.socket)).toBe('unauthorized')
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
  await running().context.feed.drain()
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
