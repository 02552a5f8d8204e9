import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { scaled } from '@queuemate/run/pace'
import { signIn, WEB } from './app.ts'
import { cutConnections, useDatabase } from './database.ts'
import { startApi, type ApiProcess } from './process.ts'

// Processes start here, and the machine may be busy.
vi.setConfig({ testTimeout: scaled(90_000), hookTimeout: 60_000 })

const SECRET = 'a-secret-of-the-connection-tests-01'
const database = useDatabase()
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-connections-'))
const sockets: Socket[] = []
let standin: StripeStandin
let api: ApiProcess

beforeAll(async () => {
  standin = await startStripeStandin({ port: 0 })
})
beforeEach(async () => {
  api = await startApi({ databaseUrl: database().url, stripeUrl: standin.url, secret: SECRET, uploadsDir })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await api.kill('SIGKILL')
})
afterAll(async () => {
  await standin?.close()
  rmSync(uploadsDir, { recursive: true, force: true })
})

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(30_000) })

async function pair() {
  const { db } = database()
  const stripe = new Stripe('sk_test_connections', {
    host: '127.0.0.1',
    port: standin.port,
    protocol: 'http',
    telemetry: false,
  })
  const player = await createPlayer(db, { card: false })
  const customer = await stripe.customers.create({})
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await saveCard(db, player.id, { customer: customer.id, method: method.id })
  const companion = await createCompanion(db)
  const cookies = {
    player: await signIn(db, player.id, SECRET),
    companion: await signIn(db, companion.id, SECRET),
  }
  const call = (by: 'player' | 'companion', method: 'GET' | 'POST', at: string, body?: object) =>
    fetch(`${api.url}/api/${at}`, {
      method,
      headers: { cookie: cookies[by], origin: WEB, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return { companion, call }
}

test('no lost connection to the database ends the process, however often it is cut', async () => {
  const { call } = await pair()
  const listening = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'queuemate feed'`.execute(database().db)
    ).rows.length
  const names = ['queuemate feed', 'queuemate background', 'queuemate', 'queuemate worker names']
  for (let round = 0; round < 5; round++) {
    await soon(async () => expect(await listening()).toBeGreaterThan(0))
    for (const name of names) await cutConnections(database().db, name)
  }
  await soon(async () => expect((await call('player', 'GET', 'user')).status).toBe(200))
  await soon(async () => expect(await listening()).toBeGreaterThan(0))
})

test('browsers connect again after a gap, because what was published during it has not reached them', async () => {
  const { call } = await pair()
  const { data } = (await (await call('companion', 'GET', 'ws/companion')).json()) as {
    data: { jwt: string }
  }
  const socket = io(api.url, {
    path: '/websockets/socket.io/',
    auth: { jwt: data.jwt },
    transports: ['websocket'],
    reconnectionDelay: 50,
  })
  sockets.push(socket)
  await socket.emitWithAck('joinDashboardRooms', { jwt: data.jwt })
  const left = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const back = new Promise<void>((resolve) => socket.once('connect', resolve))
  await cutConnections(database().db, 'queuemate feed')
  expect(await left).toBe('transport close')
  await back
  expect(socket.connected).toBe(true)
})

test('a process that is told to stop says so to the proxy before it closes a connection', async () => {
  await api.kill('SIGKILL')
  const options = { databaseUrl: database().url, stripeUrl: standin.url, secret: SECRET, uploadsDir }
  // Long enough that only the second signal ends the process.
  api = await startApi({ ...options, env: { DRAIN_SECONDS: '300' } })
  const { call } = await pair()
  process.kill(api.pid, 'SIGTERM')
  const ready = async () => (await fetch(`${api.url}/readyz`)).status
  await soon(async () => expect(await ready()).toBe(503))
  expect((await call('player', 'GET', 'user')).status).toBe(200)
  await api.kill('SIGTERM')
  await expect(ready()).rejects.toThrow('fetch failed')
})

test('a process that is told to stop finishes the requests in flight', async () => {
  const { companion, call } = await pair()
  const requested = await call('player', 'POST', 'order', { companion_id: companion.id })
  expect(requested.status).toBe(200)
  const delay = { kind: 'delay', path: '/v1/payment_intents', method: 'POST', ms: 1_500 }
  await fetch(`${standin.url}/_standin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(delay),
  })
  const accepted = call('companion', 'POST', 'order/status/accept_order', {})
  const isAsking = async () => {
    const { rows } = await sql`select from orders where hold = 'authorizing'`.execute(database().db)
    expect(rows).toHaveLength(1)
  }
  await soon(isAsking)
  const stopped = api.kill('SIGTERM')
  expect((await accepted).status).toBe(200)
  await stopped
  const order = await database().db.selectFrom('orders').select('hold').executeTakeFirstOrThrow()
  expect(order.hold).toBe('held')
})
