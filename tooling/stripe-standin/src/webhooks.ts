import pLimit from 'p-limit'
import Stripe from 'stripe'
import type { State } from './state.ts'

export interface WebhookTarget {
  url: string
  secret: string
  /** Signs events of connected accounts, as an endpoint of its own for them does; `secret` by default. */
  connectSecret?: string | undefined
  /** The types of events that the endpoint is subscribed to; all of them by default. */
  events?: readonly string[] | undefined
}

export interface Delivery {
  send(eventId: string): void
  setTarget(target: WebhookTarget | undefined): void
  /** Whether an event of this type is sent at all. */
  isSubscribed(type: string): boolean
  /** Resolves once nothing is on its way; retries that wait are not waited for. */
  idle(): Promise<void>
  close(): void
}

const RETRY_AFTER_MS = [300, 1_000, 3_000, 10_000, 30_000]
const AT_ONCE = 8
const TIMEOUT_MS = 20_000

/**
 * Sends events as signed webhooks: started in order, a few at a time, each tried again a few times, or until the receiver
 * can be reached. Nothing that goes wrong here may disturb the stand-in. `changed` is called when fewer events are undelivered.
 */
export function createDelivery({ undelivered }: State, changed: () => void): Delivery {
  const { webhooks } = new Stripe('sk_test_standin')
  const limit = pLimit(AT_ONCE)
  const sending = new Set<Promise<void>>()
  const closing = new AbortController()
  let target: WebhookTarget | undefined

  const send = (id: string, tries = 0) => {
    if (closing.signal.aborted) return
    const sent = limit(() => attempt(id, tries)).finally(() => sending.delete(sent))
    sending.add(sent)
  }
  const done = (id: string) => {
    if (undelivered.delete(id)) changed()
  }
  async function attempt(id: string, tries: number): Promise<void> {
    const event = undelivered.get(id)
    if (!event || !target) return done(id)
    const { account, payload, type } = event
    const secret = account === undefined ? target.secret : (target.connectSecret ?? target.secret)
    const signature = webhooks.generateTestHeaderString({ payload, secret })
    const status = await post(target.url, payload, signature, closing.signal)
    if (status >= 200 && status < 300) return done(id)
    // Nothing listens there now: a receiver that is stopped, or restarts, gets what it has missed.
    const pause = RETRY_AFTER_MS[tries] ?? (status === 0 ? RETRY_AFTER_MS.at(-1) : undefined)
    if (pause === undefined) {
      console.error(`stripe stand-in: gave up on webhook ${type} (${id}), last status ${status}`)
      return done(id)
    }
    setTimeout(() => send(id, tries + 1), pause).unref()
  }

  return {
    send: (id) => send(id),
    setTarget: (value) => void (target = value),
    isSubscribed: (type) => target !== undefined && (target.events?.includes(type) ?? true),
    async idle() {
      while (sending.size > 0) await Promise.all(sending)
    },
    close: () => closing.abort(),
  }
}

/** The status of the response; 0 without one. */
async function post(url: string, body: string, signature: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
