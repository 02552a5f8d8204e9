import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import type { AppRouter } from '../src/router.ts'
import { signIn, WEB } from './app.ts'
import { useDatabase } from './database.ts'
import { startApi, type ApiProcess } from './process.ts'

/** Two API processes that share one database, one of them without jobs. */
const SECRET = 'a-secret-of-the-instance-tests-0123'
const database = useDatabase()
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-instances-'))
let standin: StripeStandin
let apis: ApiProcess[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  standin = await startStripeStandin({ port: 0 })
  const options = { databaseUrl: database().url, stripeUrl: standin.url, secret: SECRET, uploadsDir }
  apis = await Promise.all([startApi({ ...options, env: { JOBS: 'off' } }), startApi(options)])
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await Promise.all(apis.map((api) => api.kill('SIGTERM')))
  await standin?.close()
  rmSync(uploadsDir, { recursive: true, force: true })
})

const send = (api: ApiProcess, cookie: string, method: string, at: string, body?: object) =>
  fetch(`${api.url}/api/${at}`, {
    method,
    headers: { cookie, origin: WEB, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then((response) => response.json() as Promise<{ data: any }>)

test('an order requested at one instance reaches a dashboard and a staff subscription at others', async () => {
  const { db } = database()
  const [one, other] = apis as [ApiProcess, ApiProcess]
  const [player, companion, staff] = [
    await createPlayer(db),
    await createCompanion(db),
    await createUser(db, { role: 'staff' }),
  ]
  const [playerCookie, mateCookie, staffCookie] = [
    await signIn(db, player.id, SECRET),
    await signIn(db, companion.id, SECRET),
    await signIn(db, staff.id, SECRET),
  ]

  // The dashboard is connected to one instance; the request goes to the other.
  const { jwt } = (await send(one, mateCookie, 'GET', 'ws/companion')).data
  const socket = io(one.url, { path: '/websockets/socket.io/', auth: { jwt }, transports: ['websocket'] })
  sockets.push(socket)
  expect(await socket.emitWithAck('joinDashboardRooms', { jwt })).toEqual({ ok: true })
  const alert = new Promise((resolve) =>
    socket.once('orderCreated', (payload, acknowledge) => {
      acknowledge()
      resolve(payload)
    }),
  )

  // Subscriptions share the port with Socket.IO.
  const client = createWSClient({
    url: `${other.url.replace('http', 'ws')}/trpc`,
    WebSocket: class extends WebSocket {
      constructor(url: string | URL) {
        super(url, { headers: { cookie: staffCookie, origin: WEB } })
      }
    } as unknown as typeof globalThis.WebSocket,
  })
  const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] })
  const pending: number[] = []
  const changed = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const subscription = trpc.staff.overview.live.subscribe(undefined, {
    onStarted: () => started.resolve(),
    onData: (overview) => {
      pending.push(overview.pending)
      if (overview.pending === 1) changed.resolve()
    },
    onError: (error) => changed.reject(error),
  })
  await started.promise

  const order = (await send(other, playerCookie, 'POST', 'order', { companion_id: companion.id })).data
  expect(await alert).toMatchObject({ order_id: order.order_id })
  await changed.promise
  expect(pending.at(-1)).toBe(1)
  subscription.unsubscribe()
  await client.close()
})

test('people at two instances chat, and no cookie or token of theirs leaves the process that has their socket', async () => {
  const { db, url } = database()
  const people = [await createPlayer(db), await createCompanion(db)] as const
  const [player, companion] = people
  const order = await createOrder(db, {
    player_id: player.id,
    companion_id: companion.id,
    status: 3,
    hold: 'held',
  })
  const said: string[] = []
  const line = new pg.Client({ connectionString: url })
  await line.connect()
  line.on('notification', ({ payload }) => said.push(payload ?? ''))
  await line.query('listen queuemate_feed; listen "socket.io#/"')

  const secrets: string[] = []
  const chats: Socket[] = []
  for (const [index, { id }] of people.entries()) {
    const cookie = await signIn(db, id, SECRET)
    const { jwt } = (await send(apis[index]!, cookie, 'GET', 'ws/order')).data
    const socket = io(apis[index]!.url, {
      path: '/websockets/socket.io/',
      auth: { jwt },
      transports: ['websocket'],
      extraHeaders: { cookie },
    })
    sockets.push(socket)
    chats.push(socket)
    expect(await socket.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: true })
    secrets.push(jwt, cookie.split('=')[1]!)
  }
  const heard = new Promise((resolve) => chats[1]!.once('newMessage', resolve))
  await chats[0]!.emitWithAck('sendMessage', { message: 'On my way', jwt: secrets[0] })
  expect(await heard).toMatchObject({ message: 'On my way' })
  const reader = `"room":"chat:${order.id}","user":"${companion.id}"`
  await vi.waitFor(() => expect(said.join()).toContain(reader), { timeout: 15_000 })
  await line.end()
  const told = said.join()
  for (const secret of secrets) expect(told).not.toContain(secret)
})

test('a WebSocket from a foreign origin and without a session is refused', async () => {
  const refused = new WebSocket(`${apis[0]!.url.replace('http', 'ws')}/trpc`, {
    headers: { origin: 'https://evil.example' },
  })
  const result = await new Promise<string>((resolve) => {
    refused.on('error', (error) => resolve(error.message))
    refused.on('open', () => resolve('open'))
  })
  expect(result).toContain('403')
})
