import { expect, it } from 'vitest'
import { SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { shortName } from '@queuemate/contracts/accounts/names'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { expectRefused, form, PNG, signIn, useApp, type TestApp } from '../../../test/app.ts'
import { sumOfAccount, timelineOf } from '../../../test/books.ts'
import { settleDue } from '../payments/settle-card.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()

async function pair() {
  const { db } = app()
  const seen = { companion: { seen_at: app().clock.now() } }
  return { player: await createPlayer(db), companion: await createCompanion(db, seen) }
}

async function finish({ app: server, db }: TestApp, user: { id: string }, fields: Record<string, string>) {
  const { payload, headers } = form(fields, {
    name: 'proof.png',
    field: 'screenshot',
    data: PNG,
    type: 'image/png',
  })
  return server.inject({
    method: 'POST',
    url: '/api/order/finish',
    payload,
    headers: { ...headers, origin: 'http://localhost:5173', cookie: await signIn(db, user.id) },
  })
}

it('goes from a request to a survey, with every booking of the ledger', async () => {
  const { call, caughtUp, db, realtime, payments } = app()
  const { player, companion } = await pair()
  await caughtUp()
  realtime.clear()

  expect((await call(player, 'GET', 'order/check')).body).toEqual({ data: { ok: true } })
  const made = await call(player, 'POST', 'order', { companion_id: companion.id })
  expect(made).toMatchObject({
    status: 200,
    body: { data: { order_id: expect.any(Number), startTime: expect.any(Number) } },
  })
  const orderId: number = made.body.data.order_id
  await caughtUp()
  expect(realtime.sent.map(({ room, event }) => [room, event])).toEqual([
    [`dashboard:${companion.id}`, 'orderCreated'],
    [`dashboard:${companion.id}`, 'refreshInfo'],
    [`person:${player.id}`, 'orderChanged'],
    [`person:${companion.id}`, 'orderChanged'],
    ['market', 'updateAvailability'],
  ])
  expect(realtime.sent[0]!.payload).toMatchObject({
    name: shortName(player.name),
    username: player.username,
    order_id: orderId,
    price: 1425,
  })
  const namesForCompanion = async () => {
    const [active, details, record] = await Promise.all(
      ['order/active', 'order/active/details', `order/${orderId}`].map(
        async (path) => (await call(companion, 'GET', path)).body.data,
      ),
    )
    return [active.request?.name, details.counterpart.name, record.counterpart.name]
  }
  expect(await namesForCompanion()).toEqual(Array(3).fill(shortName(player.name)))
  expect((await call(player, 'GET', 'order/active')).body.data).toMatchObject({
    isPending: true,
    isActive: false,
    startTime: made.body.data.startTime,
    companion: { id: companion.id, name: companion.name, username: companion.username },
  })

  realtime.clear()
  expect(await call(companion, 'POST', 'order/status/accept_order')).toMatchObject({
    status: 200,
    body: { data: { status: 3 } },
  })
  expect(await namesForCompanion()).toEqual([undefined, player.name, player.name])
  expect(realtime.sent).toContainEqual({
    room: `market:${player.id}`,
    event: 'marketOrderAccepted',
    payload: { order_id: orderId },
  })
  expect((await call(player, 'GET', 'order/active/details')).body.data).toMatchObject({
    order: { total_price: 1500, companion_price: 1425, status: 3, money: { state: 'held', amount: 1500 } },
    counterpart: { username: companion.username },
  })

  expect(await call(companion, 'POST', 'order/status/queue_started')).toMatchObject({
    status: 200,
    body: { data: { status: 4 } },
  })
  expect(payments.intents.get(`pi_${orderId}`)).toMatchObject({ status: 'charged', amount: 1500 })
  expect((await call(player, 'GET', 'order/active/details')).body.data.order.money).toEqual({
    state: 'charged',
    amount: 1500,
    refunded: 0,
  })
  expect(await call(player, 'POST', 'order/status/order_complete')).toMatchObject({
    status: 200,
    body: { data: { status: 5 } },
  })
  // The companion owes a score and takes no new order until it is in.
  await expectRefused(call(companion, 'PATCH', 'companion/online', { online: 'true' }), 409, 'order_open')
  expect((await finish(app(), companion, { score: '13-7' })).json()).toEqual({
    data: { order_id: orderId, status: 6 },
  })

  const survey = { rating: 3, type: 1, improvement: 2, notes: 'Great calls' }
  expect(await call(player, 'POST', 'order/submit_feedback', survey)).toMatchObject({ status: 200 })
  await expectRefused(call(player, 'POST', 'order/submit_feedback', survey), 409, 'feedback_exists')
  expect((await call(player, 'GET', 'order/active')).body.data).toMatchObject({
    isActive: false,
    isPending: false,
  })

  expect(await timelineOf(db, orderId)).toEqual([
    'request 1/none',
    'accept_order 3/authorizing',
    'authorized 3/held',
    'queue_started 3/capturing',
    'captured 4/captured',
    'order_complete 5/captured',
    'finish 6/captured',
  ])
  expect(await sumOfAccount(db, 'companion_payable', companion.id)).toBe(-1425)
  expect((await call(companion, 'GET', 'companion/order_history')).body.data[0]).toMatchObject({
    order_id: orderId,
    username: player.username,
    status: 6,
    team_score: 13,
    other_score: 7,
  })
  expect((await call(player, 'GET', 'user/payments')).body.data[0]).toMatchObject({
    order_id: orderId,
    amount: 1500,
    status: 'charged',
  })
})

it('publishes changes of the player’s profile to the companion', async () => {
  const { call, realtime } = app()
  const { player, companion } = await pair()
  await call(player, 'POST', 'order', { companion_id: companion.id })
  await call(companion, 'POST', 'order/status/accept_order')
  for (const [path, body] of [
    ['user/rank', { ingame_rank: 9 }],
    ['user/ign', { ign: 'New Name#tag' }],
    ['user/discord', { discord: 'new.handle' }],
  ] as const) {
    realtime.clear()
    expect(await call(player, 'PATCH', path, body)).toMatchObject({ status: 200 })
    expect(realtime.sent.map(({ room, event }) => [room, event])).toContainEqual([
      `dashboard:${companion.id}`,
      'refreshInfo',
    ])
  }
})

it('releases the hold when either side cancels before the game', async () => {
  const { call, db, payments } = app()
  for (const side of ['player', 'companion'] as const) {
    const people = await pair()
    const { order_id } = (await call(people.player, 'POST', 'order', { companion_id: people.companion.id }))
      .body.data
    await call(people.companion, 'POST', 'order/status/accept_order')
    const cancelled = await call(people[side], 'POST', 'order/status/cancelled', {
      order_id,
      reason: 'emergency',
    })
    expect(cancelled).toMatchObject({ status: 200, body: { data: { status: 7 } } })
    expect(payments.intents.get(`pi_${order_id}`)).toMatchObject({ status: 'released' })
    expect((await timelineOf(db, order_id)).at(-1)).toBe('released 7/released')
    expect((await call(people.player, 'GET', 'user/payments')).body.data[0]).toMatchObject({
      status: 'released',
    })
    expect((await call(people.player, 'GET', 'order/active')).body.data.isActive).toBe(false)
  }
})

it('ends a request by withdrawal, decline, a missed alert or expiry, and charges nothing', async () => {
  const { call, db, clock, payments, realtime } = app()
  const before = payments.asked.authorize
  const ways = [
    { path: 'order/status/cancelled', by: 'player', reason: 'withdrawn', wait: 0, off: null },
    { path: 'order/decline', by: 'companion', reason: 'declined', wait: 5, off: 'declined' },
    { path: 'order/missed', by: 'companion', reason: 'missed', wait: 58, off: 'missed' },
    { path: 'order/expire', by: 'player', reason: 'expired', wait: 60, off: 'missed' },
  ] as const
  for (const way of ways) {
    const people = await pair()
    const { order_id } = (await call(people.player, 'POST', 'order', { companion_id: people.companion.id }))
      .body.data
    // The browser's acknowledgement arrives in its own time; only a seen alert can be missed.
    await expect
      .poll(async () => (await rowOf(db, 'orders', { id: order_id }, ['alerted_at'])).alerted_at)
      .toBeTruthy()
    clock.forward(way.wait)
    realtime.clear()
    const ended = await call(people[way.by], 'POST', way.path)
    expect(ended.status).toBe(200)
    if (way.path !== 'order/status/cancelled')
      expect((await call(people[way.by], 'POST', way.path)).body).toEqual(ended.body)
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 2, closed_reason: way.reason, hold: 'none' })
    const companion = await rowOf(db, 'companions', { user_id: people.companion.id })
    expect(companion).toMatchObject({
      online: way.off === null,
      missed_count: way.off === 'missed' ? 1 : 0,
      offline_reason: way.off,
    })
    expect(realtime.sent).toContainEqual({
      room: `market:${people.player.id}`,
      event: 'marketOrderClosed',
      payload: { order_id, reason: way.reason },
    })
  }
  expect(payments.asked.authorize).toBe(before)
})

it('counts no alert as missed that no browser showed', async () => {
  const { call, db } = app()
  const { player, companion } = await pair()
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  const order = () => db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await order()).alerted_at).toBeTruthy()
  await db.updateTable('orders').set({ alerted_at: null }).where('id', '=', order_id).execute()
  expect((await call(companion, 'POST', 'order/missed')).status).toBe(200)
  expect(
    await rowOf(db, 'companions', { user_id: companion.id }, ['online', 'missed_count', 'offline_reason']),
  ).toEqual({ online: false, missed_count: 0, offline_reason: 'away' })
})

it('closes the order when the card refuses the hold, and blocks the player until a new card is saved', async () => {
  const { call, payments, db } = app()
  const { player, companion } = await pair()
  payments.authorizes = 'refuse'
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  await expectRefused(call(companion, 'POST', 'order/status/accept_order'), 402, 'failed_payment')
  payments.authorizes = 'ok'
  expect(await timelineOf(db, order_id)).toContain('authorize_failed 7/failed')
  expect((await call(companion, 'GET', 'companion/online')).body.data).toEqual({ online: true })
  const blocked = {
    status: 402,
    body: {
      msg: 'failed_payment',
      message: expect.stringContaining('Your payment did not go through on the previous order'),
    },
  }
  expect(await call(player, 'GET', 'order/check')).toMatchObject(blocked)
  expect(await call(player, 'POST', 'order', { companion_id: companion.id })).toMatchObject(blocked)
  // The refused card may be replaced without deleting it first.
  const link = await call(player, 'POST', 'user/payment_methods')
  expect(link.body).toMatchObject({ success: true, data: expect.stringContaining('https://cards.test/') })
  expect((await call(player, 'GET', 'user/payment_methods')).body.data).toHaveLength(1)
  expect(await call(player, 'GET', 'order/check')).toMatchObject({ status: 200 })
  expect(await call(player, 'POST', 'order', { companion_id: companion.id })).toMatchObject({ status: 200 })
})

it('never plays uncharged: a refused charge closes the order', async () => {
  const { call, payments, db } = app()
  const { player, companion } = await pair()
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  await call(companion, 'POST', 'order/status/accept_order')
  payments.captures = 'refuse'
  expect(await call(companion, 'POST', 'order/status/queue_started')).toMatchObject({ status: 402 })
  payments.captures = 'ok'
  // The hold is cancelled at the provider before the books say so.
  expect((await timelineOf(db, order_id)).slice(-2)).toEqual([
    'capture_failed 7/releasing',
    'released 7/released',
  ])
  expect(payments.intents.get(`pi_${order_id}`)!.status).toBe('released')
  expect((await call(player, 'GET', 'user/payments')).body.data[0]).toMatchObject({
    order_id,
    status: 'failed',
  })
  expect(await call(player, 'GET', 'order/check')).toMatchObject({ status: 402 })
})

it('leaves an unresponsive provider to the sweep, which finishes the move', async () => {
  const { call, payments, db, clock, context } = app()
  const { player, companion } = await pair()
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  payments.authorizes = 'no_answer'
  expect(await call(companion, 'POST', 'order/status/accept_order')).toMatchObject({
    status: 200,
    body: { data: { status: 3 } },
  })
  // Until the money is held, the player sees a pending request.
  expect((await call(player, 'GET', 'order/active')).body.data).toMatchObject({ isPending: true })
  payments.authorizes = 'ok'
  clock.forward(SETTLE_AFTER_SECONDS)
  await settleDue(context)
  expect((await call(player, 'GET', 'order/active')).body.data).toMatchObject({ isActive: true, status: 3 })
  payments.captures = 'no_answer'
  expect(await call(companion, 'POST', 'order/status/queue_started')).toMatchObject({
    status: 200,
    body: { data: { status: 3 } },
  })
  expect((await call(companion, 'GET', 'order/active/details')).body.data.order.starting).toBe(true)
  await expectRefused(call(player, 'POST', 'order/status/cancelled'), 409, 'invalid_transition')
  payments.captures = 'ok'
  clock.forward(SETTLE_AFTER_SECONDS)
  await settleDue(context)
  expect((await timelineOf(db, order_id)).at(-1)).toBe('captured 4/captured')
})

it('treats an empty idempotency key as none, and refuses one that is too long', async () => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const send = async (path: string, key: string) => {
    const { id } = await createCompanion(db)
    return call(player, 'POST', path, { companion_id: id }, { 'idempotency-key': key })
  }
  for (const path of ['order', 'order/random']) {
    expect(await send(path, 'k'.repeat(256))).toMatchObject({
      status: 422,
      body: { msg: 'invalid_input', message: 'An Idempotency-Key can have 255 characters at most' },
    })
  }
  for (let order = 0; order < 2; order++) {
    expect((await send('order', '')).status).toBe(200)
    expect((await call(player, 'POST', 'order/status/cancelled')).status).toBe(200)
  }
  expect((await send('order', 'k'.repeat(255))).status).toBe(200)
})

it('returns the same order for the same idempotency key', async () => {
  const { call, db } = app()
  const { player, companion } = await pair()
  const send = () =>
    call(player, 'POST', 'order', { companion_id: companion.id }, { 'idempotency-key': 'one-click' })
  const [first, second, third] = [...(await Promise.all([send(), send()])), await send()]
  expect(first.status).toBe(200)
  expect([second!.body, third!.body]).toEqual([first.body, first.body])
  const rows = await db.selectFrom('orders').select('id').where('player_id', '=', player.id).execute()
  expect(rows).toHaveLength(1)
})
