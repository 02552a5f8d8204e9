import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { expectRefused, PNG, WEB } from './app.ts'
import { Browser, nextAcknowledged, nextEvent, type Connection } from './browser.ts'
import { eventually, withProcesses, type ApiProcess } from './process.ts'
import { rowOf } from '@queuemate/db/testing/rows'

/** These tests use the API as any client can: plain fetch, an unmodified socket.io-client, the hosted pages. */
const { database, standin, start } = withProcesses()
const PASSWORD = 'correct-horse-battery'
let api: ApiProcess
let player: Browser
let mate: Browser

beforeAll(async () => {
  api = await start()
  standin().setWebhook({ url: `${api.url}/api/webhooks/stripe`, secret: 'whsec_tests' })
  player = new Browser(api.url)
  mate = new Browser(api.url)
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
  player?.close()
  mate?.close()
})

// Each test continues where the previous one stopped.
describe('one game, from sign-in to statistics', () => {
  let mateId: string
  let orderId: number
  let dashboard: Connection
  let market: Connection
  let playerChat: Connection
  let mateChat: Connection

  test('both sign in; an unknown address is refused', async () => {
    expect((await player.get('user')).status).toBe(401)
    expect((await player.signIn('out_player', PASSWORD)).status).toBe(200)
    expect(
      (await mate.post('auth/sign-in/email', { email: 'nobody@out.test', password: PASSWORD })).status,
    ).toBe(401)
    expect((await mate.signIn('out_mate', PASSWORD)).status).toBe(200)
    mateId = (await mate.get('user')).body.data.id
  })

  test("the player saves a card on the provider's page", async () => {
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
    await expectRefused(player.post('user/payment_methods'), 409, 'card_exists')
  })

  test('the player watches by WebSocket how the companion, on polling, goes online and sets a price', async () => {
    dashboard = await mate.connect('companion', ['polling'])
    expect(await dashboard.socket.emitWithAck('joinDashboardRooms', { jwt: dashboard.jwt })).toEqual({
      ok: true,
    })
    market = await player.connect('market', ['websocket'])
    expect(await market.socket.emitWithAck('joinMarketRooms', { jwt: market.jwt })).toEqual({ ok: true })
    const available = nextEvent(market.socket, 'companionAvailable')
    expect((await mate.patch('companion/online', { online: 'true' })).status).toBe(200)
    expect(await available).toEqual({ companionID: mateId })
    const priced = nextEvent(market.socket, 'updatePrice')
    expect((await mate.patch('companion/payrate', { rate: 1600 })).status).toBe(200)
    expect(await priced).toEqual({ companionID: mateId, price: 1600 })
    expect((await player.get('marketplace/eligible')).body.data).toMatchObject([
      { id: mateId, user_id: mateId, username: 'out_mate', hourly: 1600, available: true },
    ])
  })

  test("a request reaches the companion's dashboard, and the alert is recorded as shown", async () => {
    const alert = nextAcknowledged(dashboard.socket, 'orderCreated')
    const unavailable = nextEvent(market.socket, 'updateAvailability')
    orderId = (await player.post('order', { companion_id: mateId })).body.data.order_id
    expect(await alert).toMatchObject({ username: 'out_player', order_id: orderId, price: 1520 })
    expect(await unavailable).toEqual({ companionID: mateId })
    const alertedAt = async () =>
      (await rowOf(database().db, 'orders', { id: orderId }, ['alerted_at'])).alerted_at
    await eventually(async () => (await alertedAt()) !== null, 'the acknowledgement')
  })

  test('the companion accepts, and both sides get an event', async () => {
    const accepted = nextEvent(market.socket, 'marketOrderAccepted')
    const refreshed = nextEvent(dashboard.socket, 'refreshInfo')
    expect((await mate.post('order/status/accept_order', { order_id: orderId })).body).toEqual({
      data: { order_id: orderId, status: 3 },
    })
    expect(await accepted).toEqual({ order_id: orderId })
    await refreshed
  })

  test('a chat message is trimmed, delivered and kept', async () => {
    playerChat = await player.connect('order', ['polling', 'websocket'])
    mateChat = await mate.connect('order', ['websocket'])
    for (const { socket, jwt } of [playerChat, mateChat])
      expect(await socket.emitWithAck('joinChatRoom', { jwt })).toEqual({ ok: true })
    const message = nextEvent(mateChat.socket, 'newMessage')
    expect(
      await playerChat.socket.emitWithAck('sendMessage', { message: '  On my way  ', jwt: playerChat.jwt }),
    ).toEqual({ ok: true })
    expect(await message).toMatchObject({
      id: expect.any(Number),
      message: 'On my way',
      sender: 'out_player',
      time: expect.any(String),
    })
    for (const wrong of ['', 'x'.repeat(1001)])
      expect(
        await playerChat.socket.emitWithAck('sendMessage', { message: wrong, jwt: playerChat.jwt }),
      ).toEqual({ ok: false, msg: 'invalid_input' })
    expect((await mate.get('order/active/chats')).body.data).toMatchObject([
      { text: 'On my way', sender_username: 'out_player' },
    ])
  })

  test('the companion starts and ends the game and submits the score', async () => {
    const playing = nextEvent(playerChat.socket, 'updateStatus')
    expect((await mate.post('order/status/queue_started')).body.data.status).toBe(4)
    expect(await playing).toEqual({ status: 4 })
    expect((await mate.post('order/status/game_finished')).body.data.status).toBe(5)
    const form = new FormData()
    form.set('score', '13-7')
    form.set('screenshot', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'win.png')
    expect((await mate.post('order/finish', form)).body.data.status).toBe(6)
  })

  test('the player answers the survey and sees the charge', async () => {
    expect(
      (await player.post('order/submit_feedback', { rating: 3, type: 1, improvement: 1, notes: '' })).status,
    ).toBe(200)
    expect((await player.get('order/active')).body.data).toMatchObject({ isActive: false, isPending: false })
    expect((await player.get('user/payments')).body.data).toMatchObject([
      { order_id: orderId, amount: 1600, status: 'charged' },
    ])
  })

  test('the companion sees the income', async () => {
    expect((await mate.get('companion/statistics')).body.data).toMatchObject({
      customers: 1,
      orders: { total: 1, week: 1 },
      income: { total: 1520, week: 1520 },
    })
  })
})

describe('a player without an order', () => {
  let visitor: Browser
  let market: Connection

  beforeAll(async () => {
    visitor = new Browser(api.url)
    await visitor.signIn('out_player', PASSWORD)
    market = await visitor.connect('market', ['websocket'])
  })
  afterAll(() => visitor.close())

  test("gets no token for a companion's dashboard", async () => {
    expect(await visitor.get('ws/companion')).toMatchObject({ status: 403, body: { msg: 'forbidden' } })
  })

  test.each([
    ['the dashboard with a token for the market', 'joinDashboardRooms', 'market', 'forbidden'],
    ['the chat with a token for the market', 'joinChatRoom', 'market', 'forbidden'],
    ['the market with an invalid token', 'joinMarketRooms', 'garbage', 'unauthorized'],
    ['the market without a payload', 'joinMarketRooms', 'nothing', 'unauthorized'],
    ['the chat of no order', 'joinChatRoom', 'order', 'no_current_order'],
  ])('may not join %s', async (_name, event, token, msg) => {
    const payloads: Record<string, () => Promise<object | null>> = {
      market: async () => ({ jwt: market.jwt }),
      garbage: async () => ({ jwt: 'garbage' }),
      nothing: async () => null,
      order: async () => ({ jwt: (await visitor.get('ws/order')).body.data.jwt }),
    }
    const payload = await payloads[token]!()
    expect(await market.socket.emitWithAck(event, payload)).toEqual({ ok: false, msg })
  })

  test.each(['websocket', 'polling'])('cannot connect by %s with an invalid token', async (transport) => {
    const socket = visitor.open('garbage', [transport])
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe('unauthorized')
  })
})

test('testing/funct_one returns ok', async () => {
  expect(await (await fetch(`${api.url}/api/testing/funct_one`)).json()).toEqual({ data: 'ok' })
})
