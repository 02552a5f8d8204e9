import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import { createStandinClient } from '@queuemate/stripe-standin/client'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { signIn, WEB } from './app.ts'
import { sumOfAccount, timelineOf } from './books.ts'
import { useDatabase } from './database.ts'
import { eventually, startApi, type ApiProcess } from './process.ts'

const SECRET = 'a-secret-of-the-kill-tests-0123456789'
const database = useDatabase()
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-kill-'))
let standin: StripeStandin
let stripe: Stripe
let client: ReturnType<typeof createStandinClient>
let api: ApiProcess

beforeAll(async () => {
  standin = await startStripeStandin({ port: 0 })
  stripe = new Stripe('sk_test_kill', {
    host: '127.0.0.1',
    port: standin.port,
    protocol: 'http',
    telemetry: false,
  })
  client = createStandinClient(standin.url)
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

/** The provider does its work and the answer never arrives, again and again. */
const loseAnswers = (at: string) =>
  faults('POST', { kind: 'fail', path: at, method: 'POST', when: 'after', reset: true, times: 1000 })

/** A player with a card at the stand-in, and a companion who is there for them. */
async function pair() {
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

async function arrived(what: RegExp, customer: string): Promise<true> {
  return eventually(async () => {
    const { data } = await stripe.paymentIntents.list({ customer })
    return data.some((intent) => what.test(intent.status)) || undefined
  }, String(what)) as Promise<true>
}

const reached = (orderId: number, last: string) =>
  eventually(async () => (await timelineOf(database().db, orderId)).at(-1) === last, last)

async function intentsOf(customer: string) {
  const { data } = await stripe.paymentIntents.list({ customer })
  return data.map((intent) => `${intent.status} ${intent.amount_received}`)
}

it('holds once when killed between the authorization and its commit', async () => {
  const { orderId, post, customer } = await pair()
  await loseAnswers('/v1/payment_intents')
  const accept = post('companion', 'order/status/accept_order').catch(() => null)
  await arrived(/requires_capture/, customer)
  await restart()
  await accept
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
  expect(await sumOfAccount(database().db, 'card_holds', null, orderId)).toBe(1500)
})

it('charges once when killed between the capture and its commit', async () => {
  const { orderId, post, customer } = await pair()
  await post('companion', 'order/status/accept_order')
  await loseAnswers('/v1/payment_intents/*/capture')
  const begin = post('companion', 'order/status/queue_started').catch(() => null)
  await arrived(/succeeded/, customer)
  // The game has not started for anybody: nothing says In Progress before the charge is written down.
  expect((await timelineOf(database().db, orderId)).at(-1)).toBe('queue_started 3/capturing')
  await restart()
  await begin
  await reached(orderId, 'captured 4/captured')
  expect(await intentsOf(customer)).toEqual(['succeeded 1500'])
  expect(await sumOfAccount(database().db, 'provider_balance', null, orderId)).toBe(1500)
  expect(await sumOfAccount(database().db, 'card_holds', null, orderId)).toBe(0)
})

it('lets go once when killed between the release and its commit', async () => {
  const { orderId, post, customer } = await pair()
  await post('companion', 'order/status/accept_order')
  await loseAnswers('/v1/payment_intents/*/cancel')
  const cancel = post('player', 'order/status/cancelled').catch(() => null)
  await arrived(/canceled/, customer)
  await restart()
  await cancel
  await reached(orderId, 'released 7/released')
  expect(await intentsOf(customer)).toEqual(['canceled 0'])
})

it('goes on at once with the job of a process that was killed while it ran', async () => {
  const { orderId, post, customer } = await pair()
  // The button gets a refusal to answer and leaves the hold to the job, which then hangs.
  await faults('POST', {
    kind: 'fail',
    path: '/v1/payment_intents',
    method: 'POST',
    when: 'before',
    retry: false,
  })
  await post('companion', 'order/status/accept_order')
  await faults('POST', { kind: 'delay', path: '/v1/payment_intents', method: 'POST', ms: 60_000, times: 100 })
  const locked = () =>
    sql<{
      id: string
    }>`select id from graphile_worker.jobs where key = ${`order:${orderId}:settle`} and locked_by is not null`.execute(
      database().db,
    )
  await eventually(async () => (await locked()).rows.length > 0, 'the job to run')
  await restart()
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
})

it('leaves a slow job to the process that runs it', async () => {
  const { orderId, post, customer } = await pair()
  await faults('POST', {
    kind: 'fail',
    path: '/v1/payment_intents',
    method: 'POST',
    when: 'before',
    retry: false,
  })
  await post('companion', 'order/status/accept_order')
  await faults('POST', { kind: 'delay', path: '/v1/payment_intents', method: 'POST', ms: 5_000 })
  const before = (await client.requests({ method: 'POST', path: '/v1/payment_intents' })).length
  await reached(orderId, 'authorized 3/held')
  const asked = (await client.requests({ method: 'POST', path: '/v1/payment_intents' })).length - before
  expect([asked, await intentsOf(customer)]).toEqual([1, ['requires_capture 0']])
})

it('expires a request although every process was down when its 60 s ended', async () => {
  const { orderId, companion, customer } = await pair()
  const { db } = database()
  await api.kill('SIGKILL')
  // A minute passes while nobody is there: the order and its timer move into the past.
  await sql`update orders set requested_at = requested_at - interval '61 s', expires_at = expires_at - interval '61 s' where id = ${orderId}`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '61 s' where key = ${`order:${orderId}:expire`}`.execute(
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

it('keeps a request and its clock when killed during the 60 s', async () => {
  const { orderId, post, customer } = await pair()
  await restart()
  expect((await post('companion', 'order/status/accept_order')).status).toBe(200)
  expect((await timelineOf(database().db, orderId)).at(-1)).toBe('authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
})
