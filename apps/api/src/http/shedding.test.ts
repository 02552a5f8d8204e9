import { afterEach, expect, it } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { useApp, WEB } from '../../test/app.ts'

const LIMIT_MS = 30
const app = useApp({}, async () => ({ SHED_DELAY_MS: String(LIMIT_MS) }))

let work: ReturnType<typeof setInterval> | undefined
const endWork = () => clearInterval(work)
afterEach(endWork)

const becomes = (busy: boolean) =>
  expect.poll(() => app().app.isUnderPressure(), { timeout: scaled(15_000), interval: 100 }).toBe(busy)

/** From now on, everything waits longer than it may. */
async function keepBusy() {
  work = setInterval(() => {
    const until = performance.now() + 2.5 * LIMIT_MS
    while (performance.now() < until);
  }, 0)
  await becomes(true)
}

const get = (url: string) => app().app.inject({ url, headers: { origin: WEB } })

async function createPair() {
  const { db, caughtUp, clock } = app()
  const companion = await createCompanion(db, { companion: { seen_at: clock.now() } })
  const player = await createPlayer(db)
  await caughtUp()
  const request = () => app().call(player, 'POST', 'order', { companion_id: companion.id })
  return { companion, player, request }
}

it('refuses lists and new requests with "try again", counts them, and serves them again afterwards', async () => {
  const { player, request } = await createPair()
  await keepBusy()
  const refusal = {
    success: false,
    msg: 'unavailable',
    message: 'The service is not available right now. Please try again',
    retry_after: 5,
  }
  const refused = { status: 503, body: refusal, headers: { 'retry-after': '5' } }
  expect(await request()).toMatchObject(refused)
  const list = await app().call(player, 'GET', 'marketplace/eligible')
  expect(list).toMatchObject(refused)
  expect(list.headers['x-request-id']).toBeTruthy()
  const batch = await get('/trpc/marketplace.featured,marketplace.statistics?batch=1&input=%7B%7D')
  expect([batch.statusCode, batch.json()]).toEqual([503, refusal])
  expect((await get('/metrics')).body).toContain('\nqueuemate_shed_calls_total 3\n')

  endWork()
  await becomes(false)
  expect(await request()).toMatchObject({ status: 200 })
})

it('lets people go on with their game', async () => {
  const { companion, player, request } = await createPair()
  await becomes(false)
  await request()
  await keepBusy()
  for (const step of ['accept_order', 'queue_started', 'game_finished'])
    expect(await app().call(companion, 'POST', `order/status/${step}`)).toMatchObject({ status: 200 })
  expect(await app().call(player, 'GET', 'order/active')).toMatchObject({ status: 200 })
  expect(await app().call(player, 'GET', 'ws/order')).toMatchObject({ status: 200 })
  await becomes(true)
})

it('serves what proxies, Prometheus and the payment provider ask, and a batch with a call that must not wait', async () => {
  await keepBusy()
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await get(url)).statusCode).toBe(200)
  const webhook = await app().app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: 'unsigned' })
  expect(webhook.statusCode).toBe(400)
  const batch = await get('/trpc/marketplace.statistics,lookups.ranks?batch=1&input=%7B%7D')
  expect(batch.statusCode).toBe(200)
  await becomes(true)
})
