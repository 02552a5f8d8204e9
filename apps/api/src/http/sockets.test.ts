import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '@queuemate/contracts/errors'
import { SOCKET_PATH, type Audience } from '@queuemate/realtime/events'
import { rooms } from '@queuemate/realtime/rooms'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { useDatabase } from '../../test/database.ts'
import { createTestClock, createTestRealtime, silentLog } from '../../test/fakes.ts'
import { holdable } from '../../test/held-database.ts'
import type { Api } from '../api.ts'
import type { Session } from '../auth/session.ts'
import type { Caller } from '../base/caller.ts'
import type { Context } from '../context.ts'
import type { SocketServer } from '../outside/realtime/socket-io.ts'
import { PRESENCE_MS } from '../modules/companions/presence/presence.ts'
import { issueToken } from '../modules/realtime/tokens.ts'
import { serveSockets } from './sockets.ts'
import { listPresence } from '@queuemate/db/queries/payments/evidence'
import { insertRows } from '@queuemate/db/testing/rows'

const database = useDatabase()
/** What signs tokens, and reads them. */
const signs = { secrets: ['signs tokens'], clock: createTestClock() } as Partial<Context> as Context
const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

test('a companion whose browser closed while its token was being checked is not there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const session = sessionOf({ id: 'c', role: 'companion' })
  const checked = Promise.withResolvers<Session>()
  const asked = Promise.withResolvers<void>()
  const find = vi
    .fn<() => Promise<Session>>()
    .mockResolvedValueOnce(session)
    .mockImplementationOnce(() => {
      asked.resolve()
      return checked.promise
    })
  const record = vi.fn<() => never>(() => {
    throw new Error('a companion was recorded as present')
  })
  const backgroundDb = { getExecutor: record }
  const { server, url } = await serve({ sessions: { find }, backgroundDb })

  const browser = await connect(url, session)
  const [socket] = server.of('/').sockets.values()
  browser.emit('joinDashboardRooms', { jwt: await tokenOf(session, 'companion') })
  await asked.promise
  const left = new Promise((resolve) => socket!.once('disconnect', resolve))
  browser.close()
  await left
  checked.resolve(session)
  await checked.promise
  await new Promise(setImmediate)

  expect(server.of('/').adapter.rooms.has(rooms.dashboard('c'))).toBe(false)
  vi.advanceTimersByTime(PRESENCE_MS)
  expect(record).not.toHaveBeenCalled()
})

test('a browser hears of its person without joining a room, and leaves the rooms it has joined', async () => {
  const { session, orderId } = await playing()
  const { id } = session.user
  const { server, url } = await serve({ sessions: { find: async () => session } })
  const browser = await connect(url, session)
  const names = () => [...server.of('/').adapter.rooms.keys()].filter((name) => name !== browser.id)
  expect(names()).toEqual([rooms.person(id)])

  await browser.emitWithAck('joinMarketRooms', { jwt: await tokenOf(session, 'market') })
  await browser.emitWithAck('joinChatRoom', { jwt: await tokenOf(session, 'order') })
  expect(new Set(names())).toEqual(
    new Set([rooms.person(id), rooms.market, rooms.marketOf(id), rooms.chat(orderId)]),
  )
  await browser.emitWithAck('leaveChatRoom', {})
  expect(names()).not.toContain(rooms.chat(orderId))
  await browser.emitWithAck('leaveMarketRooms', {})
  expect(names()).toEqual([rooms.person(id)])
})

test('a chat hears at most every two seconds that a person is writing, and keeps nothing of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { session, orderId } = await playing()
  const realtime = createTestRealtime()
  const { url } = await serve({ sessions: { find: async () => session }, realtime })
  const browser = await connect(url, session)
  // Outside of a chat, nobody hears of it.
  browser.emit('typing', {})
  await browser.emitWithAck('joinChatRoom', { jwt: await tokenOf(session, 'order') })
  expect(realtime.sent).toEqual([])

  vi.advanceTimersByTime(2_000)
  for (const payload of [{}, null, 'x', [[]]]) browser.emit('typing', payload)
  await browser.emitWithAck('joinChatRoom', { jwt: await tokenOf(session, 'order') })
  expect(realtime.sent).toEqual([
    { room: rooms.chat(orderId), event: 'typing', payload: { sender: session.user.username } },
  ])
  vi.advanceTimersByTime(2_000)
  browser.emit('typing', {})
  await browser.emitWithAck('joinChatRoom', { jwt: await tokenOf(session, 'order') })
  expect(realtime.sent).toHaveLength(2)
})

test('the browsers that are connected keep the searches of their people alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { session, seenAt } = await searching()
  const { url } = await serve({ sessions: { find: async () => session } })
  for (let tab = 0; tab < 2; tab++) await connect(url, session)
  expect(await seenAt()).toEqual(LONG_AGO)
  vi.advanceTimersByTime(PRESENCE_MS)
  await expect.poll(seenAt, { interval: 5 }).toEqual(signs.clock.now())
})

test('joins that a browser repeats without end are refused', async () => {
  const { session } = await playing()
  const { db, reads } = holdable(database().db)
  const take = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new AppError('rate_limited'))
  const { url } = await serve({ db, sessions: { find: async () => session }, limiter: { take } })
  const browser = io(url, {
    path: SOCKET_PATH,
    auth: { jwt: await tokenOf(session, 'market') },
    transports: ['websocket'],
  })
  closing.push(() => browser.close())
  const join = async () => browser.emitWithAck('joinChatRoom', { jwt: await tokenOf(session, 'order') })
  expect(await join()).toEqual({ ok: true })
  const before = reads()
  expect(before).toBeGreaterThan(0)
  expect(await join()).toEqual({ ok: false, msg: 'rate_limited' })
  expect(reads()).toBe(before)
})

test('a person with the page of their order open is noted there, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { db } = database()
  const { session, orderId } = await playing()
  await insertRows(db, 'order_evidence', { order_id: orderId, created_at: signs.clock.now() })
  const { url } = await serve({ sessions: { find: async () => session }, backgroundDb: db })
  const browser = await connect(url, session, 'order')
  const jwt = await tokenOf(session, 'order')
  expect(await browser.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: true })
  vi.advanceTimersByTime(PRESENCE_MS)
  const present = async () => (await listPresence(db, orderId)).map(({ who }) => who)
  await expect.poll(present).toEqual(['player'])
})

test('staff who impersonate a person do not keep the search of that person alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { session, seenAt } = await searching()
  const { db, reads } = holdable(database().db)
  const { url } = await serve({
    db,
    sessions: { find: async () => ({ ...session, impersonatorId: 'staff' }) },
  })
  await connect(url, session)
  vi.advanceTimersByTime(PRESENCE_MS)
  expect([await seenAt(), reads()]).toEqual([LONG_AGO, 0])
})

const sessionOf = (user: Partial<Caller>) => ({ id: 's', user }) as Session
const tokenOf = ({ id, user }: Session, audience: Audience) => issueToken(signs, user, id, audience)

/** A player with an accepted order, whose chat is its room. */
async function playing() {
  const { id, username } = await createPlayer(database().db)
  const companion = await createCompanion(database().db)
  const order = await createOrder(database().db, { player_id: id, companion_id: companion.id, status: 3 })
  const session = sessionOf({ id, username: username!, role: 'player' })
  return { session, orderId: order.id }
}

const LONG_AGO = new Date(0)

/** A player who keeps looking, and when a browser of theirs was last seen. */
async function searching() {
  const { db } = database()
  const { id } = await createPlayer(db)
  const times = { seen_at: LONG_AGO, started_at: LONG_AGO }
  await insertRows(db, 'order_searches', { player_id: id, max_price: 1500, ...times })
  const seenAt = async () =>
    (await db.selectFrom('order_searches').select('seen_at').where('player_id', '=', id).executeTakeFirst())
      ?.seen_at
  return { session: sessionOf({ id, role: 'player' }), seenAt }
}

/** A browser of a person, once it is connected. */
async function connect(url: string, session: Session, audience: Audience = 'market') {
  const auth = { jwt: await tokenOf(session, audience) }
  const browser = io(url, { path: SOCKET_PATH, auth, transports: ['websocket'], forceNew: true })
  closing.push(() => browser.close())
  await new Promise<void>((resolve) => browser.once('connect', resolve))
  return browser
}

async function serve(parts: object) {
  const http: HttpServer = createServer()
  const server: SocketServer = new Server(http, { path: SOCKET_PATH })
  const live = { keep: () => () => {}, close: () => {} }
  const stop = serveSockets({
    context: {
      ...signs,
      io: server,
      log: silentLog,
      db: database().db,
      limiter: { take: async () => {} },
      ...parts,
    } as object as Api,
    live,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closing.push(() => server.close(), stop)
  return { server, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
