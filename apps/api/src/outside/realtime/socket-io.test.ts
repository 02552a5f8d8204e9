import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCKET_PATH } from '@queuemate/realtime/events'
import { rooms } from '@queuemate/realtime/rooms'
import type { Feed } from '../feed/feed.ts'
import { createSocketServer } from './socket-io.ts'

const EACH = 30
const reconnected: (() => void)[] = []
const feed = {
  subscribe: () => () => {},
  onReconnect: (listener: () => void) => {
    reconnected.push(listener)
    return () => {}
  },
  send: () => {},
} as unknown as Feed

const http = createServer()
const server = createSocketServer({ origins: [], feed })
const browsers: Socket[] = []
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  server.io.use((socket, next) => {
    socket.data.user = { id: socket.id }
    next()
  })
  server.io.attach(http, { path: SOCKET_PATH })
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const browser of browsers) browser.close()
  await server.close()
})

/** Browsers that are in a room, once they are. */
async function connectTo(room: (id: string) => string): Promise<Socket[]> {
  const connecting = Array.from({ length: EACH }, (_, n) => {
    const browser = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    browsers.push(browser)
    return new Promise<Socket>((resolve) =>
      browser.once('connect', () => {
        void server.io
          .of('/')
          .sockets.get(browser.id!)!
          .join(room(String(n)))
        resolve(browser)
      }),
    )
  })
  return Promise.all(connecting)
}

/** When each of these connections is closed, in milliseconds from now, the first one first. */
async function closingTimes(of: readonly Socket[]): Promise<number[]> {
  const from = performance.now()
  const closed = of.map(
    (browser) =>
      new Promise<number>((resolve) => browser.once('disconnect', () => resolve(performance.now() - from))),
  )
  return (await Promise.all(closed)).toSorted((a, b) => a - b)
}

test('after a gap connections are closed bit by bit, dashboards and chats before the others', async () => {
  const urgent = [...(await connectTo(rooms.dashboard)), ...(await connectTo((n) => rooms.chat(Number(n))))]
  const others = await connectTo(() => rooms.market)
  const closing = Promise.all([closingTimes(urgent), closingTimes(others)])
  for (const listener of reconnected) listener()
  const [first, later] = await closing
  const medianOf = (times: number[]) => times[times.length / 2]!
  expect(first.at(-1)! - first[0]!).toBeGreaterThan(1_000)
  expect(later.at(-1)! - later[0]!).toBeGreaterThan(3_000)
  expect(medianOf(first)).toBeLessThan(medianOf(later))
})

test('a process that ends closes its connections bit by bit, so that they do not all come back at once', async () => {
  const all = [...(await connectTo(() => rooms.market)), ...(await connectTo(() => rooms.market))]
  const closing = closingTimes(all)
  await server.sendAway()
  const times = await closing
  // Three milliseconds each, less the first and the last ones.
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(1.5 * all.length)
})
