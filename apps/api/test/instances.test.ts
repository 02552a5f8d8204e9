import { createTRPCClient, createWSClient, wsLink } from '@trpc/client'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { endSessions } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { scaled } from '@queuemate/run/pace'
import type { AppRouter } from '../src/router.ts'
import { ADMIN, signIn, WEB } from './app.ts'
import { withProcesses, type ApiProcess } from './process.ts'

/** Two API processes that share one database, one of them without jobs. */
const { database, start } = withProcesses()
let apis: ApiProcess[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  apis = await Promise.all([start({ JOBS: 'off' }), start()])
})
afterAll(() => {
  for (const socket of sockets) socket.close()
})

const send = <T = unknown>(api: ApiProcess, cookie: string, method: string, at: string, body?: object) =>
  fetch(`${api.url}/api/${at}`, {
    method,
    headers: { cookie, origin: WEB, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then((response) => response.json() as Promise<{ data: T }>)

test('an order requested at one instance reaches a dashboard and a staff subscription at others', async () => {
  const { db } = database()
  const [one, other] = apis as [ApiProcess, ApiProcess]
  const [player, companion, staff] = [
    await createPlayer(db),
    await createCompanion(db),
    await createUser(db, { role: 'staff' }),
  ]
  const [playerCookie, mateCookie, staffCookie] = [
    await signIn(db, player.id),
    await signIn(db, companion.id),
    await signIn(db, staff.id),
  ]

  // The dashboard is connected to one instance; the request goes to the other.
  const { jwt } = (await send<{ jwt: string }>(one, mateCookie, 'GET', 'ws/companion')).data
  const socket = connect(one, jwt)
  expect(await socket.emitWithAck('joinDashboardRooms', { jwt })).toEqual({ ok: true })
  const alert = new Promise((resolve) =>
    socket.once('orderCreated', (payload, acknowledge) => {
      acknowledge()
      resolve(payload)
    }),
  )

  // Subscriptions share the port with Socket.IO.
  const { client, trpc } = subscriberAt(other, staffCookie)
  const changed = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  let first = true
  const subscription = trpc.staff.overview.live.subscribe(undefined, {
    onData: ({ areas }) => {
      // The first message names every area. A later one names them too after a gap in the feed, the order among them.
      if (first) started.resolve()
      else if (areas.includes('orders')) changed.resolve()
      first = false
    },
    onError: (error) => changed.reject(error),
  })
  await started.promise

  const order = (
    await send<{ order_id: number }>(other, playerCookie, 'POST', 'order', { companion_id: companion.id })
  ).data
  expect(await alert).toMatchObject({ order_id: order.order_id })
  await changed.promise
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
    const cookie = await signIn(db, id)
    const { jwt } = (await send<{ jwt: string }>(apis[index]!, cookie, 'GET', 'ws/order')).data
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
  await vi.waitFor(() => expect(said.join()).toContain(reader), { timeout: scaled(15_000) })
  await line.end()
  const text = said.join()
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('a browser that signed out hears the chat no more, and cannot write to it with its token', async () => {
  const { db } = database()
  const [one, other] = apis as [ApiProcess, ApiProcess]
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  await createOrder(db, {
    player_id: player.id,
    companion_id: companion.id,
    status: 3,
    hold: 'held',
    accepted_at: new Date(),
  })
  const [cookie, mateCookie] = [await signIn(db, player.id), await signIn(db, companion.id)]
  const { jwt } = (await send<{ jwt: string }>(one, cookie, 'GET', 'ws/order')).data
  const { jwt: mateJwt } = (await send<{ jwt: string }>(one, mateCookie, 'GET', 'ws/order')).data
  // A thief has the token too, and a connection of their own.
  const [browser, thief, mate] = [connect(one, jwt), connect(other, jwt), connect(other, mateJwt)]
  for (const socket of [browser, thief]) {
    expect(await socket.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: true })
  }
  await mate.emitWithAck('joinChatRoom', { jwt: mateJwt })
  const heard: string[] = []
  for (const socket of [browser, thief]) socket.on('newMessage', ({ message }) => heard.push(message))
  const cut = [browser, thief].map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)))

  await send(one, cookie, 'POST', 'auth/sign-out', {})
  await Promise.all(cut)
  const received = new Promise((resolve) => mate.once('newMessage', resolve))
  expect(await mate.emitWithAck('sendMessage', { jwt: mateJwt, message: 'Are you there?' })).toEqual({
    ok: true,
  })
  await received
  expect(heard).toEqual([])
  for (const api of [one, other]) {
    const refused = new Promise<Error>((resolve) => connect(api, jwt).once('connect_error', resolve))
    expect((await refused).message).toBe('unauthorized')
  }
})

test.each<[string, (db: Db, id: string) => Promise<unknown>]>([
  ['demoted', (db, id) => db.updateTable('users').set({ role: 'player' }).where('id', '=', id).execute()],
  ['signed out by an admin', (db, id) => inTransaction(db, (tx) => endSessions(tx, id))],
])(
  'a staff member who is %s hears nothing more of orders, and is not connected again',
  async (_what, end) => {
    const { db } = database()
    const [one] = apis as [ApiProcess]
    const staff = await createUser(db, { role: 'staff' })
    const cookie = await signIn(db, staff.id)
    const { client, trpc, closed } = subscriberAt(one, cookie)
    const seen = Promise.withResolvers<void>()
    const failed = new Promise<unknown>((resolve) =>
      trpc.staff.overview.live.subscribe(undefined, { onData: () => seen.resolve(), onError: resolve }),
    )
    await seen.promise
    await end(db, staff.id)
    // A read of the new role may come before the message that ends the session.
    const reason = expect.stringMatching(/^(unauthenticated|forbidden)$/)
    expect(await failed).toMatchObject({ data: { msg: reason } })
    await closed
    await client.close()
    // The connection may have ended before the message that drops the cached session: one that opens until then ends too.
    await expect.poll(() => open(one, { origin: ADMIN, cookie })).toMatch(/40[13]/)
  },
)

test('nothing but subscriptions of staff is served on a WebSocket', async () => {
  const { db } = database()
  const [one] = apis as [ApiProcess]
  const staff = await signIn(db, (await createUser(db, { role: 'staff' })).id)
  const { client, trpc } = subscriberAt(one, staff)
  await expect(trpc.accounts.me.query()).rejects.toMatchObject({ data: { msg: 'bad_request' } })
  await expect(trpc.support.contact.mutate({} as never)).rejects.toMatchObject({
    data: { msg: 'bad_request' },
  })
  await client.close()

  const player = await signIn(db, (await createUser(db)).id)
  expect(await open(one, { origin: ADMIN })).toContain('401')
  expect(await open(one, { origin: ADMIN, cookie: player })).toContain('403')
  expect(await open(one, { origin: ADMIN, cookie: staff })).toBe('open')
  expect(await open(one, { origin: WEB, cookie: staff })).toContain('403')
  expect(await open(one, { origin: 'https://evil.example', cookie: staff })).toContain('403')
})

/** `open`, or why the server refused the connection. */
function open(api: ApiProcess, headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/trpc`, { headers })
  return new Promise((resolve) => {
    socket.on('error', (error) => resolve(error.message))
    socket.on('open', () => {
      resolve('open')
      socket.close()
    })
  })
}

function connect(api: ApiProcess, jwt: string): Socket {
  const socket = io(api.url, { path: '/websockets/socket.io/', auth: { jwt }, transports: ['websocket'] })
  sockets.push(socket)
  return socket
}

/** The staff console's connection for subscriptions. */
function subscriberAt(api: ApiProcess, cookie: string) {
  const { promise: closed, resolve: onClose } = Promise.withResolvers<unknown>()
  const client = createWSClient({
    onClose,
    url: `${api.url.replace('http', 'ws')}/trpc`,
    WebSocket: class extends WebSocket {
      constructor(url: string | URL) {
        super(url, { headers: { cookie, origin: ADMIN } })
      }
    } as unknown as typeof globalThis.WebSocket,
  })
  return { client, closed, trpc: createTRPCClient<AppRouter>({ links: [wsLink({ client })] }) }
}
