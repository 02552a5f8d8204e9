import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { consequencesOf } from '@queuemate/contracts/orders/consequences'
import { SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import { commitRequest } from '@queuemate/db/queries/orders/commit-request'
import { findRequestFacts } from '@queuemate/db/queries/orders/request-facts'
import { createCompanion, createPlayer, createUser, saveCard } from '@queuemate/db/testing/factories'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { ADMIN, signIn, WEB } from './app.ts'
import { sumOfAccount, timelineOf } from './books.ts'
import { useDatabase } from './database.ts'
import { eventually, startApi, type ApiProcess } from './process.ts'

// These tests start and kill processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const SECRET = 'a-secret-of-the-kill-tests-0123456789'
const database = useDatabase()
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-kill-'))
let standin: StripeStandin
let stripe: Stripe
let api: ApiProcess

beforeAll(async () => {
  standin = await startStripeStandin({ port: 0 })
  stripe = new Stripe('sk_test_kill', {
    host: '127.0.0.1',
    port: standin.port,
    protocol: 'http',
    telemetry: false,
  })
  api = await start()
})
afterEach(() => faults('DELETE'))
afterAll(async () => {
  await api?.kill('SIGKILL')
  await standin?.close()
  rmSync(uploadsDir, { recursive: true, force: true })
})

const start = () =>
  startApi({ databaseUrl: database().url, stripeUrl: standin.url, secret: SECRET, uploadsDir })

async function restart() {
  await api.kill('SIGKILL')
  await faults('DELETE')
  api = await start()
}

async function faults(method: 'POST' | 'DELETE', body?: object) {
  const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  await fetch(`${standin.url}/_standin/faults`, { method, ...init })
}

/** Makes the provider do its work and lose every response. */
const loseResponses = (at: string) =>
  faults('POST', { kind: 'fail', path: at, method: 'POST', when: 'after', reset: true, times: 1000 })

/** An order just requested, by a player with a card at the stand-in. */
async function requestOrder() {
  const { db } = database()
  const player = await createPlayer(db, { card: false })
  const customer = await stripe.customers.create({})
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await saveCard(db, player.id, { customer: customer.id, method: method.id })
  const companion = await createCompanion(db)
  const cookies = {
    player: await signIn(db, player.id, SECRET),
    companion: await signIn(db, companion.id, SECRET),
  }
  const post = (by: 'player' | 'companion', at: string, body: object = {}) =>
    fetch(`${api.url}/api/${at}`, {
      method: 'POST',
      headers: { cookie: cookies[by], origin: WEB, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { data } = (await (await post('player', 'order', { companion_id: companion.id })).json()) as {
    data: { order_id: number }
  }
  return { orderId: data.order_id, companion, post, customer: customer.id }
}

/** Waits until a payment of the customer has this status at the provider. */
const intentIs = (status: Stripe.PaymentIntent.Status, customer: string) =>
  eventually(async () => {
    const { data } = await stripe.paymentIntents.list({ customer })
    return data.some((intent) => intent.status === status)
  }, status)

/** Waits until an event is the last one of an order. */
const reached = (orderId: number, last: string) =>
  eventually(async () => (await timelineOf(database().db, orderId)).at(-1) === last, last)

async function intentsOf(customer: string) {
  const { data } = await stripe.paymentIntents.list({ customer })
  return data.map((intent) => `${intent.status} ${intent.amount_received}`)
}

test('an order is held once when the API is killed between the authorization and its commit', async () => {
  const { orderId, post, customer } = await requestOrder()
  await loseResponses('/v1/payment_intents')
  const accept = post('companion', 'order/status/accept_order').catch(() => null)
  await intentIs('requires_capture', customer)
  await restart()
  await accept
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
  expect(await sumOfAccount(database().db, 'card_holds', null, orderId)).toBe(1500)
})

test('an order is charged once when the API is killed between the capture and its commit', async () => {
  const { orderId, post, customer } = await requestOrder()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/capture')
  const begin = post('companion', 'order/status/queue_started').catch(() => null)
  await intentIs('succeeded', customer)
  // The order is not In Progress before the charge is committed.
  expect((await timelineOf(database().db, orderId)).at(-1)).toBe('queue_started 3/capturing')
  await restart()
  await begin
  await reached(orderId, 'captured 4/captured')
  expect(await intentsOf(customer)).toEqual(['succeeded 1500'])
  expect(await sumOfAccount(database().db, 'provider_balance', null, orderId)).toBe(1500)
  expect(await sumOfAccount(database().db, 'card_holds', null, orderId)).toBe(0)
})

test('a charge whose order ended while every process was down is returned, and nobody stays locked in', async () => {
  const { orderId, post, customer } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/capture')
  const begin = post('companion', 'order/status/queue_started').catch(() => null)
  await intentIs('succeeded', customer)
  await api.kill('SIGKILL')
  await begin
  // Two minutes pass without a process.
  await sql`update orders set due_at = due_at - interval '121 s' where id = ${orderId}`.execute(db)
  await faults('DELETE')
  api = await start()
  await reached(orderId, 'refunded 7/refunded')
  const { data } = await stripe.refunds.list({ limit: 100 })
  expect(data.map(({ amount, metadata }) => [amount, metadata?.order_id])).toEqual([[1500, String(orderId)]])
  expect(await sumOfAccount(db, 'provider_balance', null, orderId)).toBe(0)
  expect((await post('player', 'order/status/cancelled')).status).toBe(409)
})

test('a hold is released once when the API is killed between the release and its commit', async () => {
  const { orderId, post, customer } = await requestOrder()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/cancel')
  const cancel = post('player', 'order/status/cancelled').catch(() => null)
  await intentIs('canceled', customer)
  await restart()
  await cancel
  await reached(orderId, 'released 7/released')
  expect(await intentsOf(customer)).toEqual(['canceled 0'])
})

test('the card is authorized after all when the API is killed while the sweep waits for the provider', async () => {
  const { orderId, post, customer } = await requestOrder()
  // The companion's own request fails at the provider, which leaves the hold to the sweep; its call then hangs.
  await faults('POST', {
    kind: 'fail',
    path: '/v1/payment_intents',
    method: 'POST',
    when: 'before',
    retry: false,
  })
  await post('companion', 'order/status/accept_order')
  await faults('POST', { kind: 'delay', path: '/v1/payment_intents', method: 'POST', ms: 60_000, times: 100 })
  const claimed = async () => {
    const row = await database()
      .db.selectFrom('orders')
      .select(['accepted_at', 'settle_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return row.settle_at!.getTime() - row.accepted_at!.getTime() > SETTLE_AFTER_SECONDS * 1000
  }
  await eventually(claimed, 'the sweep to claim the order')
  await restart()
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
})

test('a request expires although no process was running when its 60 s ended', async () => {
  const { orderId, companion, customer } = await requestOrder()
  const { db } = database()
  await api.kill('SIGKILL')
  // A minute passes without a process: the order and its deadline move into the past.
  await sql`update orders set requested_at = requested_at - interval '61 s', expires_at = expires_at - interval '61 s', due_at = due_at - interval '61 s' where id = ${orderId}`.execute(
    db,
  )
  expect((await timelineOf(db, orderId)).at(-1)).toBe('request 1/none')
  api = await start()
  await reached(orderId, 'expire 2/none')
  const row = await db
    .selectFrom('companions')
    .select('online')
    .where('user_id', '=', companion.id)
    .executeTakeFirstOrThrow()
  expect(row.online).toBe(false)
  expect(await intentsOf(customer)).toEqual([])
})

test('a request can still be accepted after a restart within its 60 s', async () => {
  const { orderId, post, customer } = await requestOrder()
  await restart()
  expect((await post('companion', 'order/status/accept_order')).status).toBe(200)
  expect((await timelineOf(database().db, orderId)).at(-1)).toBe('authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
})

test('a request is published by another process when its own was killed after the commit', async () => {
  const { db } = database()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const other = await start()
  const cookie = await signIn(db, companion.id, SECRET)
  const { data } = (await (
    await fetch(`${other.url}/api/ws/companion`, { headers: { cookie, origin: WEB } })
  ).json()) as { data: { jwt: string } }
  const socket = io(other.url, {
    path: '/websockets/socket.io/',
    auth: { jwt: data.jwt },
    transports: ['websocket'],
  })
  expect(await socket.emitWithAck('joinDashboardRooms', { jwt: data.jwt })).toEqual({ ok: true })
  const alert = new Promise<{ order_id: number }>((resolve) => socket.once('orderCreated', resolve))
  await api.kill('SIGKILL')
  // What the killed process has committed but not published: the request and its outbox row.
  const { order, outboxIds } = await commitRequestOnly(db, player, companion)
  expect(outboxIds).toHaveLength(1)
  expect((await alert).order_id).toBe(order.id)
  socket.close()
  await other.kill('SIGTERM')
  api = await start()
})

test('a refund is sent once when the API is killed at each step of it', async () => {
  const { orderId, post, customer } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await post('companion', 'order/status/queue_started')
  await reached(orderId, 'captured 4/captured')
  const cookie = await signIn(db, (await createUser(db, { role: 'staff' })).id, SECRET)
  const refund = (amount: number) =>
    fetch(`${api.url}/trpc/staff.orders.refund`, {
      method: 'POST',
      headers: { cookie, origin: ADMIN, 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, amount, reason: 'A gesture' }),
    })
  const sent = async () =>
    (await stripe.refunds.list({ limit: 100 })).data
      .filter(({ metadata }) => metadata?.order_id === String(orderId))
      .map(({ amount }) => amount)
  const isDone = async (count: number) => {
    const rows = await db.selectFrom('refunds').select('status').where('order_id', '=', orderId).execute()
    return rows.filter(({ status }) => status === 'done').length === count
  }
  // Killed between the promise and the call.
  await faults('POST', {
    kind: 'fail',
    path: '/v1/refunds',
    method: 'POST',
    when: 'before',
    reset: true,
    times: 1000,
  })
  expect((await refund(500)).status).toBe(200)
  await restart()
  await eventually(() => isDone(1), 'the first refund')
  // Killed between the call and its commit.
  await loseResponses('/v1/refunds')
  expect((await refund(400)).status).toBe(200)
  await eventually(async () => (await sent()).includes(400), 'the second refund at the provider')
  await restart()
  await eventually(() => isDone(2), 'the second refund')
  expect((await sent()).toSorted()).toEqual([400, 500])
  const kept = await sumOfAccount(db, 'provider_fees', null, orderId)
  expect((await sumOfAccount(db, 'provider_balance', null, orderId)) + kept).toBe(600)
  expect(await sumOfAccount(db, 'refunds', null, orderId)).toBe(0)
  expect(await intentsOf(customer)).toEqual(['succeeded 1500'])
})

/** Calls a procedure of the console as a member of staff. */
async function asStaff(name: string, input: object) {
  const cookie = await signIn(database().db, (await createUser(database().db, { role: 'staff' })).id, SECRET)
  return fetch(`${api.url}/trpc/staff.${name}`, {
    method: 'POST',
    headers: { cookie, origin: ADMIN, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}

test('an order that staff end gives back its hold once when the API is killed before it knows of it', async () => {
  const { orderId, post, customer } = await requestOrder()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/cancel')
  expect((await asStaff('orders.abandon', { orderId, reason: 'Asked by phone' })).status).toBe(200)
  await intentIs('canceled', customer)
  await restart()
  await reached(orderId, 'released 7/released')
  expect(await sumOfAccount(database().db, 'card_holds', null, orderId)).toBe(0)
})

test('an order that staff end gives back its charge once when the API is killed before it knows of it', async () => {
  const { orderId, post } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await post('companion', 'order/status/queue_started')
  await loseResponses('/v1/refunds')
  expect((await asStaff('orders.abandon', { orderId, reason: 'Asked by phone' })).status).toBe(200)
  const sent = async () =>
    (await stripe.refunds.list({ limit: 100 })).data
      .filter(({ metadata }) => metadata?.order_id === String(orderId))
      .map(({ amount }) => amount)
  await eventually(async () => (await sent()).length > 0, 'the refund at the provider')
  await restart()
  await eventually(
    async () => (await sumOfAccount(db, 'refunds', null, orderId)) === 0,
    'the refund in the books',
  )
  expect(await sent()).toEqual([1500])
  const kept = await sumOfAccount(db, 'provider_fees', null, orderId)
  expect((await sumOfAccount(db, 'provider_balance', null, orderId)) + kept).toBe(0)
})

test('an export whose process was killed in the middle is written again from its start', async () => {
  const { orderId } = await requestOrder()
  const { db } = database()
  const isIn = (id: string, status: string) =>
    eventually(async () => {
      const ours = db.selectFrom('exports').select('status').where('id', '=', id)
      return (await ours.executeTakeFirstOrThrow()).status === status
    }, status)
  // The job waits for this table while its process is killed.
  const id = await inTransaction(db, async (tx) => {
    await sql`lock table order_reports in access exclusive mode`.execute(tx)
    const answer = await asStaff('exports.create', { list: 'orders', filters: { query: String(orderId) } })
    const { result } = (await answer.json()) as { result: { data: { id: string } } }
    await isIn(result.data.id, 'running')
    await api.kill('SIGKILL')
    return result.data.id
  })
  api = await start()
  await isIn(id, 'done')
  const file = await db.selectFrom('exports').select('written').where('id', '=', id).executeTakeFirstOrThrow()
  expect(file.written).toBe(1)
})

/** Runs the statement of a request without publishing it, as a process does that is killed after it. */
async function commitRequestOnly(
  db: Db,
  player: { id: string; name: string; username: string | null },
  companion: { id: string },
) {
  const at = new Date()
  const planned = planTransition(null, { event: 'request', actor: 'player', at })
  if (!planned.ok) throw new Error(planned.code)
  const row = {
    status: 1 as const,
    hold: 'none' as const,
    refunded: 0,
    refunded_share: 0,
    alerted_at: null,
    accepted_at: null,
    ended_at: null,
  }
  const priced = { companion_id: companion.id, price: 1500, fee: 75 }
  const facts = await findRequestFacts(db, player.id, companion.id, null)
  const made = await commitRequest(
    db,
    {
      player: { ...player, username: player.username ?? '' },
      playerRank: facts!.player_rank!,
      companionId: companion.id,
      price: 1500,
      fee: 75,
      customerId: facts!.customer_id!,
      methodId: facts!.method_id!,
      idempotencyKey: null,
    },
    consequencesOf(planned.plan, { ...row, ...priced }, at),
  )
  return made!
}

test('a search asks the next companion although every process died after the last one declined', async () => {
  const { db } = database()
  // Companions of the tests before would be asked as well.
  await db.updateTable('companions').set({ online: false }).execute()
  const { orderId, companion, post } = await requestOrder()
  await post('companion', 'order/decline')
  const left = await Promise.all([createCompanion(db), createCompanion(db)])
  const { data: begun } = (await (
    await post('player', 'order/search', { max_price: 1500, after: orderId })
  ).json()) as { data: { people: { order_id: number }[] } }
  const asked = begun.people.at(-1)!.order_id
  // The decline is committed by another process, and this one dies before it can follow.
  await api.kill('SIGKILL')
  await sql`update orders set status = 2, closed_reason = 'declined', closed_at = now(), due_at = null,
    version = version + 1 where id = ${asked}`.execute(db)
  api = await start()
  const ids = [companion.id, ...left.map(({ id }) => id)]
  const followed = await eventually(
    () =>
      db
        .selectFrom('orders')
        .select(['id', 'status', 'companion_id'])
        .where('companion_id', 'in', ids)
        .where('id', '>', asked)
        .executeTakeFirst(),
    'the next request',
  )
  expect(followed.status).toBe(1)
  // Killed again with a request that waits: it is not made a second time.
  await restart()
  const all = await db.selectFrom('orders').select('companion_id').where('companion_id', 'in', ids).execute()
  expect(all.map((row) => row.companion_id).sort()).toEqual(ids.sort())
})
