import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterEach, beforeAll, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, WEB } from './app.ts'
import { timelineOf } from './books.ts'
import { eventually, withProcesses, type ApiProcess } from './process.ts'

/** An API in a process of its own that tests kill, with a provider that loses responses on request. */
export function withKillableApi() {
  // Starting processes takes long on a busy machine.
  vi.setConfig({ testTimeout: scaled(90_000), hookTimeout: 60_000 })
  const { database, stripe, start: startAnother, playerWithCard, faults } = withProcesses()
  let api: ApiProcess
  beforeAll(() => start())
  afterEach(() => faults('DELETE'))

  async function start() {
    api = await startAnother()
  }

  const kill = () => api.kill('SIGKILL')

  /** The pause before a card is asked again passes while no process runs. */
  async function restart() {
    await kill()
    await faults('DELETE')
    await sql`update orders set settle_at = now() where settle_at > now()`.execute(database().db)
    await start()
  }

  /** Makes the provider do its work and lose every response. */
  const loseResponses = (at: string) =>
    faults('POST', { kind: 'fail', path: at, method: 'POST', when: 'after', reset: true, times: 1000 })

  const post = (cookie: string, at: string, body: object, origin = WEB) =>
    fetch(`${api.url}/${at}`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** An order just requested, by a player with a card at the stand-in. */
  async function requestOrder() {
    const { db } = database()
    const { player, customer } = await playerWithCard()
    const companion = await createCompanion(db)
    const cookies = { player: await signIn(db, player.id), companion: await signIn(db, companion.id) }
    const postAs = (by: 'player' | 'companion', at: string, body: object = {}) =>
      post(cookies[by], `api/${at}`, body)
    const { data } = (await (await postAs('player', 'order', { companion_id: companion.id })).json()) as {
      data: { order_id: number }
    }
    return { orderId: data.order_id, companion, post: postAs, customer }
  }

  /** Waits until a payment of the customer has this status at the provider. */
  const intentIs = (status: Stripe.PaymentIntent.Status, customer: string) =>
    eventually(async () => {
      const { data } = await stripe().paymentIntents.list({ customer })
      return data.some((intent) => intent.status === status)
    }, status)

  /** Waits until an event is the last one of an order. */
  const reached = (orderId: number, last: string) =>
    eventually(async () => (await timelineOf(database().db, orderId)).at(-1) === last, last)

  async function intentsOf(customer: string) {
    const { data } = await stripe().paymentIntents.list({ customer })
    return data.map((intent) => `${intent.status} ${intent.amount_received}`)
  }

  /** What the provider has given back of an order, in cents. */
  async function refundsOf(orderId: number) {
    const { data } = await stripe().refunds.list({ limit: 100 })
    return data.filter(({ metadata }) => metadata?.order_id === String(orderId)).map(({ amount }) => amount)
  }

  return {
    database,
    pid: () => api.pid,
    url: () => api.url,
    start,
    startAnother,
    kill,
    restart,
    faults,
    loseResponses,
    post,
    requestOrder,
    intentIs,
    intentsOf,
    reached,
    refundsOf,
  }
}
