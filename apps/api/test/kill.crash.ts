import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { consequencesOf } from '@queuemate/contracts/orders/consequences'
import { SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import { commitRequest } from '@queuemate/db/queries/orders/commit-request'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { signIn, WEB } from './app.ts'
import { movedAtProvider, timelineOf } from './books.ts'
import { withKillableApi } from './killable.ts'
import { eventually } from './process.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const {
  database,
  start,
  startAnother,
  kill,
  restart,
  faults,
  loseResponses,
  requestOrder,
  intentIs,
  intentsOf,
  reached,
  refundsOf,
} = withKillableApi()

test('an order is held once when the API is killed between the authorization and its commit', async () => {
  const { orderId, post, customer } = await requestOrder()
  await loseResponses('/v1/payment_intents')
  const accept = post('companion', 'order/status/accept_order').catch(() => null)
  await intentIs('requires_capture', customer)
  await restart()
  await accept
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
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
  expect(await movedAtProvider(database().db, orderId)).toBe(1500)
})

test('a charge whose order ended while every process was down is returned, and the order stays ended', async () => {
  const { orderId, post, customer } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/capture')
  const begin = post('companion', 'order/status/queue_started').catch(() => null)
  await intentIs('succeeded', customer)
  await kill()
  await begin
  // Two minutes pass without a process.
  await sql`update orders set due_at = due_at - interval '121 s' where id = ${orderId}`.execute(db)
  await faults('DELETE')
  await start()
  await reached(orderId, 'refunded 7/refunded')
  expect(await refundsOf(orderId)).toEqual([1500])
  expect(await movedAtProvider(db, orderId)).toBe(0)
  expect((await post('player', 'order/status/cancelled')).status).toBe(409)
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
    const row = await rowOf(database().db, 'orders', { id: orderId }, ['accepted_at', 'settle_at'])
    return row.settle_at!.getTime() - row.accepted_at!.getTime() > SETTLE_AFTER_SECONDS * 1000
  }
  await eventually(claimed, 'the sweep to claim the order')
  await restart()
  await reached(orderId, 'authorized 3/held')
  expect(await intentsOf(customer)).toEqual(['requires_capture 0'])
})

test('a request is published by another process when its own was killed after the commit', async () => {
  const { db } = database()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const other = await startAnother()
  const cookie = await signIn(db, companion.id)
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
  await kill()
  // What the killed process has committed but not published: the request and its outbox row.
  const { order, outboxIds } = await commitRequestOnly(db, player, companion)
  expect(outboxIds).toHaveLength(1)
  expect((await alert).order_id).toBe(order.id)
  socket.close()
  await other.kill('SIGTERM')
  await start()
})

/** Runs the statement of a request without publishing it, as a process does that is killed after it. */
async function commitRequestOnly(db: Db, player: { id: string }, companion: { id: string }) {
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
  const made = await commitRequest(
    db,
    {
      playerId: player.id,
      companionId: companion.id,
      price: 1500,
      idempotencyKey: null,
      origin: { address: null, userAgent: null },
      requestId: null,
      wish: null,
    },
    consequencesOf(planned.plan, { ...row, ...priced }, at),
  )
  return made!
}
