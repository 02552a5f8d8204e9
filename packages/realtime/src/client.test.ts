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

/** Starts a server that acknowledges and records every event. */
async function serve() {
  const http = createServer()
  const server = new Server(http, { path: SOCKET_PATH })
  const received: string[] = []
  let refusals = 0
  const answer = () => (refusals-- > 0 ? { ok: false, msg: 'unauthorized' } : { ok: true })
  server.on('connection', (socket) => {
    socket.onAny((event: string, _payload: unknown, acknowledge?: (answer: object) => void) => {
      received.push(event)
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
  return { received, cut, dismiss, refuse, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

function connect(url: string, getToken = async (audience: string) => audience) {
  const client = createRealtimeClient({ url, getToken })
  closing.push(client.close)
  return client
}
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

test('joins its rooms on every connection, and calls `onJoined` each time', async () => {
  const { url, received, cut } = await serve()
  const onJoined = vi.fn<() => void>()
  connect(url).join('market', onJoined)
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
  expect(received).toEqual(['joinMarketRooms'])
  cut()
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(2))
  expect(received).toEqual(['joinMarketRooms', 'joinMarketRooms'])
})

test('reconnects after the server has disconnected it', async () => {
  const { url, received, dismiss } = await serve()
  const onJoined = vi.fn<() => void>()
  connect(url).join('companion', onJoined)
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
  dismiss()
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(2))
  expect(received).toEqual(['joinDashboardRooms', 'joinDashboardRooms'])
})

test('leaves a room only after its last user has left', async () => {
  const { url, received } = await serve()
  const client = connect(url)
  const joined = Promise.withResolvers<void>()
  const leaveFirst = client.join('order', joined.resolve)
  const leaveSecond = client.join('order')
  await joined.promise
  leaveFirst()
  leaveSecond()
  await waitFor(() => expect(received).toEqual(['joinChatRoom', 'leaveChatRoom']))
})

test('calls `onJoined` of a later user of joined rooms, and only theirs', async () => {
  const { url, received } = await serve()
  const client = connect(url)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  client.join('market', first)
  await waitFor(() => expect(first).toHaveBeenCalledOnce())
  client.join('market', second)
  await waitFor(() => expect(second).toHaveBeenCalledOnce())
  expect(first).toHaveBeenCalledOnce()
  expect(received).toEqual(['joinMarketRooms'])
})

test('does not join a room that is left while its token is being fetched', async () => {
  const { url, received } = await serve()
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
  expect(received).not.toContain('joinChatRoom')
})

test('retries when a token could not be fetched', async () => {
  const { url, received } = await serve()
  let tries = 0
  const client = connect(url, async (audience) => {
    if (audience === 'companion' && ++tries === 1) throw new Error('unavailable')
    return audience
  })
  const joined = Promise.withResolvers<void>()
  client.join('companion', joined.resolve)
  await joined.promise
  expect(tries).toBe(2)
  expect(received).toEqual(['joinDashboardRooms'])
})

test('a reopened connection joins the current rooms', async () => {
  const { url, received } = await serve()
  const client = createRealtimeClient({ url, autoConnect: false, getToken: async (audience) => audience })
  closing.push(client.close)
  client.join('market')
  client.close()
  const joined = Promise.withResolvers<void>()
  client.join('companion', joined.resolve)
  client.open()
  await joined.promise
  expect(received).toEqual(['joinDashboardRooms'])
})

test('messages reuse the chat token, and fetch a new one after a refusal', async () => {
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
