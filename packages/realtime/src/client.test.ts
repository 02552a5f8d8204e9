import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { createRealtimeClient } from './client.ts'
import { SOCKET_PATH } from './events.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server that acknowledges every event and notes its name. */
async function serve() {
  const http = createServer()
  const server = new Server(http, { path: SOCKET_PATH })
  const heard: string[] = []
  let refusals = 0
  const answer = () => (refusals-- > 0 ? { ok: false, msg: 'unauthorized' } : { ok: true })
  server.on('connection', (socket) => {
    socket.onAny((event: string, _payload: unknown, acknowledge?: (answer: object) => void) => {
      heard.push(event)
      acknowledge?.(answer())
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closing.push(() => server.close())
  const cut = () => {
    for (const { conn } of server.of('/').sockets.values()) conn.close()
  }
  const dismiss = () => void server.disconnectSockets(true)
  const refuse = (times: number) => void (refusals = times)
  return { heard, cut, dismiss, refuse, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

function connect(url: string, getToken = async (audience: string) => audience) {
  const client = createRealtimeClient({ url, getToken })
  closing.push(client.close)
  return client
}
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

test('joins its rooms on every connection, and tells of each join', async () => {
  const { url, heard, cut } = await serve()
  const onJoined = vi.fn<() => void>()
  connect(url).join('market', onJoined)
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
  expect(heard).toEqual(['joinMarketRooms'])
  cut()
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(2))
  expect(heard).toEqual(['joinMarketRooms', 'joinMarketRooms'])
})

test('connects again after a server has sent it away', async () => {
  const { url, heard, dismiss } = await serve()
  const onJoined = vi.fn<() => void>()
  connect(url).join('companion', onJoined)
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
  dismiss()
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(2))
  expect(heard).toEqual(['joinDashboardRooms', 'joinDashboardRooms'])
})

test('stays in a room until the last of two users has left it', async () => {
  const { url, heard } = await serve()
  const client = connect(url)
  const joined = Promise.withResolvers<void>()
  const leaveFirst = client.join('order', joined.resolve)
  const leaveSecond = client.join('order')
  await joined.promise
  leaveFirst()
  leaveSecond()
  await waitFor(() => expect(heard).toEqual(['joinChatRoom', 'leaveChatRoom']))
})

test('a room that is left while its token is fetched is not joined', async () => {
  const { url, heard } = await serve()
  const token = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  const client = connect(url, (audience) => {
    if (audience !== 'order') return Promise.resolve(audience)
    asked.resolve()
    return token.promise
  })
  const leave = client.join('order')
  await asked.promise
  leave()
  token.resolve('late')
  const joined = Promise.withResolvers<void>()
  client.join('market', joined.resolve)
  await joined.promise
  expect(heard).not.toContain('joinChatRoom')
})

test('a token that could not be fetched is fetched again', async () => {
  const { url, heard } = await serve()
  let tries = 0
  const client = connect(url, async (audience) => {
    if (audience === 'companion' && ++tries === 1) throw new Error('unavailable')
    return audience
  })
  const joined = Promise.withResolvers<void>()
  client.join('companion', joined.resolve)
  await joined.promise
  expect(tries).toBe(2)
  expect(heard).toEqual(['joinDashboardRooms'])
})

test('a closed connection opens again with the rooms that are joined then', async () => {
  const { url, heard } = await serve()
  const client = createRealtimeClient({ url, autoConnect: false, getToken: async (audience) => audience })
  closing.push(client.close)
  client.join('market')
  client.close()
  const joined = Promise.withResolvers<void>()
  client.join('companion', joined.resolve)
  client.open()
  await joined.promise
  expect(heard).toEqual(['joinDashboardRooms'])
})

test('messages use the token of the chat again, and a refused one is followed by a new token', async () => {
  const { url, refuse } = await serve()
  const getToken = vi.fn<(audience: string) => Promise<string>>(async (audience) => audience)
  const client = connect(url, getToken)
  const joined = Promise.withResolvers<void>()
  client.join('order', joined.resolve)
  await joined.promise
  const tokens = () => getToken.mock.calls.filter(([audience]) => audience === 'order').length
  expect(await client.send({ message: 'one' })).toEqual({ ok: true })
  expect(await client.send({ message: 'two' })).toEqual({ ok: true })
  expect(tokens()).toBe(1)
  refuse(1)
  expect(await client.send({ message: 'three' })).toEqual({ ok: false, msg: 'unauthorized' })
  expect(await client.send({ message: 'three' })).toEqual({ ok: true })
  expect(tokens()).toBe(2)
})
