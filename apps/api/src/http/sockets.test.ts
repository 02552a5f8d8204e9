import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '@queuemate/contracts/errors'
import { SOCKET_PATH } from '@queuemate/realtime/events'
import { rooms } from '@queuemate/realtime/rooms'
import { silentLog } from '../../test/fakes.ts'
import type { Session } from '../auth/session.ts'
import type { SocketServer } from '../outside/realtime/socket-io.ts'
import { PRESENCE_MS } from '../modules/companions/presence/presence.service.ts'
import { serveSockets, type SocketDeps } from './sockets.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

test('a companion whose browser closed while its token was being checked is not there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const session = { id: 's', user: { id: 'c' } } as Session
  const checked = Promise.withResolvers<Session>()
  const asked = Promise.withResolvers<void>()
  const verify = vi
    .fn<() => Promise<Session>>()
    .mockResolvedValueOnce(session)
    .mockImplementationOnce(() => {
      asked.resolve()
      return checked.promise
    })
  const touch = vi.fn<(ids: string[]) => Promise<void>>(async () => {})
  const { server, url } = await serve({ tokens: { verify }, presence: { touch } })

  const browser = io(url, { path: SOCKET_PATH, auth: { jwt: 'a token' }, transports: ['websocket'] })
  await new Promise<void>((resolve) => browser.once('connect', resolve))
  const [socket] = server.of('/').sockets.values()
  browser.emit('joinDashboardRooms', { jwt: 'a token' })
  await asked.promise
  const left = new Promise((resolve) => socket!.once('disconnect', resolve))
  browser.close()
  await left
  checked.resolve(session)
  await checked.promise
  await new Promise(setImmediate)

  expect(server.of('/').adapter.rooms.has(rooms.dashboard('c'))).toBe(false)
  vi.advanceTimersByTime(PRESENCE_MS)
  expect(touch).not.toHaveBeenCalled()
})

test('a browser hears of its person without joining a room, and leaves the rooms it has joined', async () => {
  const session = { id: 's', user: { id: 'p' } } as Session
  const { server, url } = await serve({
    tokens: { verify: async () => session },
    chat: { findRoom: async () => 7 },
  })
  const browser = io(url, { path: SOCKET_PATH, auth: { jwt: 'a token' }, transports: ['websocket'] })
  closing.push(() => browser.close())
  await new Promise<void>((resolve) => browser.once('connect', resolve))
  const names = () => [...server.of('/').adapter.rooms.keys()].filter((name) => name !== browser.id)
  expect(names()).toEqual([rooms.person('p')])

  await browser.emitWithAck('joinMarketRooms', { jwt: 'a token' })
  await browser.emitWithAck('joinChatRoom', { jwt: 'a token' })
  expect(new Set(names())).toEqual(
    new Set([rooms.person('p'), rooms.market, rooms.marketOf('p'), rooms.chat(7)]),
  )
  await browser.emitWithAck('leaveChatRoom', {})
  expect(names()).not.toContain(rooms.chat(7))
  await browser.emitWithAck('leaveMarketRooms', {})
  expect(names()).toEqual([rooms.person('p')])
})

test('a chat hears at most every two seconds that a person is writing, and keeps nothing of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const session = { id: 's', user: { id: 'p', username: 'sam' } } as Session
  const tellTyping = vi.fn<(user: { username: string }, room: string) => void>()
  const { url } = await serve({
    tokens: { verify: async () => session },
    chat: { findRoom: async () => 7, tellTyping },
  })
  const browser = io(url, { path: SOCKET_PATH, auth: { jwt: 'a token' }, transports: ['websocket'] })
  closing.push(() => browser.close())
  await new Promise<void>((resolve) => browser.once('connect', resolve))
  // Outside of a chat, nobody hears of it.
  browser.emit('typing', {})
  await browser.emitWithAck('joinChatRoom', { jwt: 'a token' })
  expect(tellTyping).not.toHaveBeenCalled()

  vi.advanceTimersByTime(2_000)
  for (const payload of [{}, null, 'x', [[]]]) browser.emit('typing', payload)
  await browser.emitWithAck('joinChatRoom', { jwt: 'a token' })
  expect(tellTyping.mock.calls).toEqual([[session.user, rooms.chat(7)]])
  vi.advanceTimersByTime(2_000)
  browser.emit('typing', {})
  await browser.emitWithAck('joinChatRoom', { jwt: 'a token' })
  expect(tellTyping).toHaveBeenCalledTimes(2)
})

test('the browsers that are connected keep the searches of their people alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const session = { id: 's', user: { id: 'p' } } as Session
  const touch = vi.fn<(ids: string[]) => Promise<void>>(async () => {})
  const { url } = await serve({ tokens: { verify: async () => session }, searches: { touch } })
  for (let tab = 0; tab < 2; tab++) {
    const browser = io(url, {
      path: SOCKET_PATH,
      auth: { jwt: 'a token' },
      transports: ['websocket'],
      forceNew: true,
    })
    closing.push(() => browser.close())
    await new Promise<void>((resolve) => browser.once('connect', resolve))
  }
  vi.advanceTimersByTime(PRESENCE_MS)
  expect(touch.mock.calls).toEqual([[['p']]])
})

test('joins that a browser repeats without end are refused', async () => {
  const session = { id: 's', user: { id: 'p' } } as Session
  const take = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new AppError('rate_limited'))
  const findRoom = vi.fn<() => Promise<number>>(async () => 7)
  const { url } = await serve({
    tokens: { verify: async () => session },
    chat: { findRoom },
    limits: { take },
  })
  const browser = io(url, { path: SOCKET_PATH, auth: { jwt: 'a token' }, transports: ['websocket'] })
  closing.push(() => browser.close())
  const join = () => browser.emitWithAck('joinChatRoom', { jwt: 'a token' })
  expect(await join()).toEqual({ ok: true })
  expect(await join()).toEqual({ ok: false, msg: 'rate_limited' })
  expect(findRoom).toHaveBeenCalledTimes(1)
})

test('staff who look as a person do not keep the search of that person alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const session = { id: 's', user: { id: 'p' }, viewerId: 'staff' } as Session
  const touch = vi.fn<(ids: string[]) => Promise<void>>(async () => {})
  const { url } = await serve({ tokens: { verify: async () => session }, searches: { touch } })
  const browser = io(url, { path: SOCKET_PATH, auth: { jwt: 'a token' }, transports: ['websocket'] })
  closing.push(() => browser.close())
  await new Promise<void>((resolve) => browser.once('connect', resolve))
  vi.advanceTimersByTime(PRESENCE_MS)
  expect(touch).not.toHaveBeenCalled()
})

async function serve(services: object) {
  const http: HttpServer = createServer()
  const server: SocketServer = new Server(http, { path: SOCKET_PATH })
  const live = { keep: () => () => {}, close: () => {} }
  const stop = serveSockets({
    io: server,
    services: Object.assign(
      { limits: { take: async () => {} } },
      services,
    ) as object as SocketDeps['services'],
    live,
    log: silentLog,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closing.push(() => server.close(), stop)
  return { server, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
