import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { PNG, WEB } from './app.ts'
import { useDatabase } from './database.ts'
import { assertDescribed } from './described.ts'
import { eventually, startApi, type ApiProcess } from './process.ts'

/** Everything here is done as an outsider would: plain fetch, an unmodified socket.io-client, the hosted pages. */
const database = useDatabase()
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-outsider-'))
const PASSWORD = 'correct-horse-battery'
let standin: StripeStandin
let api: ApiProcess
const sockets: Socket[] = []

beforeAll(async () => {
  standin = await startStripeStandin({ port: 0 })
  api = await startApi({
    databaseUrl: database().url,
    stripeUrl: standin.url,
    secret: 'x'.repeat(40),
    uploadsDir,
  })
  standin.setWebhook({ url: `${api.url}/api/webhooks/stripe`, secret: 'whsec_tests' })
  const { db } = database()
  const password = await hashPassword(PASSWORD)
  for (const user of [
    await createUser(db, { username: 'out_player', email: 'player@out.test' }),
    await createCompanion(db, { username: 'out_mate', companion: { online: false } }),
  ]) {
    await db
      .insertInto('auth_accounts')
      .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password })
      .execute()
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await api?.kill('SIGTERM')
  await standin?.close()
  rmSync(uploadsDir, { recursive: true, force: true })
})

class Browser {
  cookie = ''

  async send(method: string, at: string, body?: object | FormData) {
    const json = body && !(body instanceof FormData)
    const response = await fetch(`${api.url}${at}`, {
      method,
      headers: { origin: WEB, cookie: this.cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: json ? JSON.stringify(body) : (body as FormData) } : {}),
    })
    const set = response.headers.getSetCookie()
    if (set.length > 0) this.cookie = set.map((cookie) => cookie.split(';')[0]).join('; ')
    const { status, headers } = response
    const answer = (await response.json()) as Record<string, any>
    assertDescribed({
      method,
      url: at,
      status,
      contentType: headers.get('content-type') ?? undefined,
      body: answer,
    })
    return { status, body: answer }
  }

  get = (at: string) => this.send('GET', `/api/${at}`)
  post = (at: string, body: object | FormData = {}) => this.send('POST', `/api/${at}`, body)

  async socket(token: string, transports: string[]) {
    const jwt: string = (await this.get(`ws/${token}`)).body.data.jwt
    const socket = io(api.url, {
      path: '/websockets/socket.io/',
      auth: { jwt },
      transports,
      reconnectionDelay: 1000,
    })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { socket, jwt }
  }
}

/** The next time an event arrives. */
const heard = (socket: Socket, event: string) => new Promise<any>((resolve) => socket.once(event, resolve))

it('hires, plays and pays with nothing but fetch and socket.io-client', async () => {
  const player = new Browser()
  const mate = new Browser()
  expect((await player.get('user')).status).toBe(401)
  expect(
    (await player.post('auth/sign-in/username', { username: 'out_player', password: PASSWORD })).status,
  ).toBe(200)
  expect(
    (await mate.post('auth/sign-in/email', { email: 'nobody@out.test', password: PASSWORD })).status,
  ).toBe(401)
  expect(
    (await mate.post('auth/sign-in/username', { username: 'out_mate', password: PASSWORD })).status,
  ).toBe(200)

  // No card yet: the player saves one on the provider's page.
  expect(await player.get('order/check')).toMatchObject({ status: 402, body: { msg: 'no_payment_method' } })
  const link = await player.post('user/payment_methods')
  expect(link.body.success).toBe(true)
  const saved = await fetch(link.body.data, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      card_number: '4242424242424242',
      exp_month: '12',
      exp_year: '2034',
      cvc: '123',
      country: 'US',
    }),
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${WEB}/user/settings?card=saved`])
  await eventually(
    async () => (await player.get('order/check')).status === 200,
    'the webhook to bring the card',
  )
  expect((await player.get('user/payment_methods')).body.data).toEqual([
    { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, country: 'US' },
  ])
  expect(await player.post('user/payment_methods')).toMatchObject({
    status: 409,
    body: { msg: 'card_exists' },
  })

  // The companion is there, by polling; the player watches the market by WebSocket.
  const dashboard = await mate.socket('companion', ['polling'])
  expect(await dashboard.socket.emitWithAck('joinDashboardRooms', { jwt: dashboard.jwt })).toEqual({
    ok: true,
  })
  const market = await player.socket('market', ['websocket'])
  expect(await market.socket.emitWithAck('joinMarketRooms', { jwt: market.jwt })).toEqual({ ok: true })
  const available = heard(market.socket, 'companionAvailable')
  const mateId: string = (await mate.get('user')).body.data.id
  expect((await mate.send('PATCH', '/api/companion/online', { online: 'true' })).status).toBe(200)
  expect(await available).toEqual({ companionID: mateId })
  const priced = heard(market.socket, 'updatePrice')
  expect((await mate.send('PATCH', '/api/companion/payrate', { rate: 1600 })).status).toBe(200)
  expect(await priced).toEqual({ companionID: mateId, price: 1600 })

  const grid = (await player.get('marketplace/eligible')).body.data
  expect(grid).toMatchObject([
    { id: mateId, user_id: mateId, username: 'out_mate', hourly: 1600, available: true },
  ])

  const alert = new Promise<any>((resolve) =>
    dashboard.socket.once('orderCreated', (payload, acknowledge) => {
      acknowledge()
      resolve(payload)
    }),
  )
  const gone = heard(market.socket, 'updateAvailability')
  const made = (await player.post('order', { companion_id: mateId })).body.data
  expect(await alert).toMatchObject({ username: 'out_player', order_id: made.order_id, price: 1520 })
  expect(await gone).toEqual({ companionID: mateId })
  // Only an alert that a browser acknowledged can be missed: the acknowledgement is written down.
  const acknowledged = async () =>
    (
      await database()
        .db.selectFrom('orders')
        .select('alerted_at')
        .where('id', '=', made.order_id)
        .executeTakeFirstOrThrow()
    ).alerted_at
  await eventually(async () => (await acknowledged()) !== null, 'the acknowledgement')

  const accepted = heard(market.socket, 'marketOrderAccepted')
  const refreshed = heard(dashboard.socket, 'refreshInfo')
  expect((await mate.post('order/status/accept_order', { order_id: made.order_id })).body).toEqual({
    data: { order_id: made.order_id, status: 3 },
  })
  expect(await accepted).toEqual({ order_id: made.order_id })
  await refreshed

  // Both talk.
  const playerChat = await player.socket('order', ['polling', 'websocket'])
  const mateChat = await mate.socket('order', ['websocket'])
  for (const { socket, jwt } of [playerChat, mateChat])
    expect(await socket.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: true })
  const message = heard(mateChat.socket, 'newMessage')
  expect(
    await playerChat.socket.emitWithAck('sendMessage', { message: '  On my way  ', jwt: playerChat.jwt }),
  ).toEqual({ ok: true })
  expect(await message).toMatchObject({
    id: expect.any(Number),
    message: 'On my way',
    sender: 'out_player',
    time: expect.any(String),
  })
  expect((await mate.get('order/active/chats')).body.data).toMatchObject([
    { text: 'On my way', sender_username: 'out_player' },
  ])
  for (const bad of ['', '   ', 'x'.repeat(1001)]) {
    expect(await playerChat.socket.emitWithAck('sendMessage', { message: bad, jwt: playerChat.jwt })).toEqual(
      { ok: false, msg: 'invalid_input' },
    )
  }

  const playing = heard(playerChat.socket, 'updateStatus')
  expect((await mate.post('order/status/queue_started')).body.data.status).toBe(4)
  expect(await playing).toEqual({ status: 4 })
  expect((await mate.post('order/status/game_finished')).body.data.status).toBe(5)
  const form = new FormData()
  form.set('score', '13-7')
  form.set('screenshot', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'win.png')
  expect((await mate.post('order/finish', form)).body.data.status).toBe(6)
  expect(
    (await player.post('order/submit_feedback', { rating: 3, type: 1, improvement: 1, notes: '' })).status,
  ).toBe(200)
  expect((await player.get('order/active')).body.data).toMatchObject({ isActive: false, isPending: false })
  expect((await player.get('user/payments')).body.data).toMatchObject([
    { order_id: made.order_id, amount: 1600, status: 'charged' },
  ])
  expect((await mate.get('companion/statistics')).body.data).toMatchObject({
    customers: 1,
    orders: { total: 1, week: 1 },
    income: { total: 1520, week: 1520 },
  })
})

describe('tokens and sockets', () => {
  it('refuses a token that is bad, of another audience, or somebody else’s room', async () => {
    const player = new Browser()
    await player.post('auth/sign-in/username', { username: 'out_player', password: PASSWORD })
    expect(await player.get('ws/companion')).toMatchObject({ status: 403, body: { msg: 'forbidden' } })
    const { socket, jwt } = await player.socket('market', ['websocket'])
    expect(await socket.emitWithAck('joinDashboardRooms', { jwt })).toEqual({ ok: false, msg: 'forbidden' })
    expect(await socket.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: false, msg: 'forbidden' })
    expect(await socket.emitWithAck('joinMarketRooms', { jwt: 'garbage' })).toEqual({
      ok: false,
      msg: 'unauthorized',
    })
    expect(await socket.emitWithAck('joinMarketRooms', null)).toEqual({ ok: false, msg: 'unauthorized' })
    const order = (await player.get('ws/order')).body.data.jwt
    expect(await socket.emitWithAck('joinChatRoom', { jwt: order })).toEqual({
      ok: false,
      msg: 'no_current_order',
    })
    for (const transports of [['websocket'], ['polling']]) {
      const stranger = io(api.url, {
        path: '/websockets/socket.io/',
        auth: { jwt: 'garbage' },
        transports,
        forceNew: true,
      })
      sockets.push(stranger)
      const error = await new Promise<Error>((resolve) => stranger.once('connect_error', resolve))
      expect(error.message).toBe('unauthorized')
    }
  })

  it('hands out ETags for lookups and speaks OpenAPI', async () => {
    const first = await fetch(`${api.url}/api/lookup/ranks`)
    const etag = first.headers.get('etag')
    expect(etag).toBeTruthy()
    expect((await fetch(`${api.url}/api/lookup/ranks`, { headers: { 'if-none-match': etag! } })).status).toBe(
      304,
    )
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/order', '/api/order/finish', '/api/marketplace/eligible']),
    )
    expect((await fetch(`${api.url}/api/docs/`)).status).toBe(200)
    expect(await (await fetch(`${api.url}/api/testing/funct_one`)).json()).toEqual({ data: 'ok' })
  })
})
