import { Agent, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import Stripe from 'stripe'
import { matchesPattern, type Faults } from './faults.ts'
import type { State } from './state.ts'

export interface WebhookTarget {
  url: string
  secret: string
  /** Signs events of connected accounts, as an endpoint of its own for them does; `secret` by default. */
  connectSecret?: string | undefined
  /** Types to send (`payment_intent.*` for all of a kind), as an endpoint at Stripe subscribes to them; all by default. */
  events?: readonly string[] | undefined
}

export interface Delivery {
  send(eventId: string): void
  setTarget(target: WebhookTarget | undefined): void
  hasTarget(): boolean
  /** Resolves once nothing is on its way; retries that wait are not waited for. */
  idle(): Promise<void>
  close(): void
}

interface DeliveryOptions {
  state: State
  faults: Faults
  /** The set of undelivered events changed. */
  changed(): void
}

const RETRY_AFTER_MS = [300, 1_000, 3_000, 10_000, 30_000]
const AT_ONCE = 8
/** How long a held-back event waits for a successor to overtake it. */
const HOLD_MS = 1_000

/**
 * Sends events as signed webhooks: started in order, a few at a time, each tried again a few times. Nothing that goes
 * wrong here may disturb the stand-in.
 */
export function createDelivery({ state, faults, changed }: DeliveryOptions): Delivery {
  const { webhooks } = new Stripe('sk_test_standin')
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const timers = new Set<NodeJS.Timeout>()
  let target: WebhookTarget | undefined
  let queue: { id: string; attempt: number }[] = []
  let held: string | undefined
  let active = 0
  let closed = false
  let whenIdle: (() => void)[] = []

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timer.unref()
    timers.add(timer)
  }
  const enqueue = (id: string, attempt = 0) => {
    if (closed) return
    queue.push({ id, attempt })
    pump()
  }
  const release = (id: string | undefined) => {
    if (id === undefined || held !== id) return
    held = undefined
    enqueue(id)
  }
  const done = (id: string) => {
    if (state.undelivered.delete(id)) changed()
  }
  const pump = () => {
    while (active < AT_ONCE) {
      const next = queue.shift()
      if (!next) break
      active += 1
      void attempt(next.id, next.attempt).finally(() => {
        active -= 1
        pump()
      })
    }
    if (active === 0 && queue.length === 0) {
      for (const resolve of whenIdle) resolve()
      whenIdle = []
    }
  }
  const attempt = async (id: string, tries: number) => {
    const event = state.events.get(id)
    if (!event || !target) return done(id)
    const secret = event.account === undefined ? target.secret : (target.connectSecret ?? target.secret)
    const header = webhooks.generateTestHeaderString({ payload: event.payload, secret })
    const status = await post(agent, target.url, event.payload, header).catch(() => 0)
    if (status >= 200 && status < 300) return done(id)
    const pause = RETRY_AFTER_MS[tries]
    if (pause === undefined) {
      console.error(
        `stripe stand-in: gave up on webhook ${event.type} (${id}), last status ${status || 'none'}`,
      )
      return done(id)
    }
    if (!closed) later(pause, () => enqueue(id, tries + 1))
  }
  return {
    send(id) {
      const type = state.events.get(id)?.type ?? ''
      if (target?.events && !target.events.some((pattern) => matchesPattern(pattern, type))) return done(id)
      const action = faults.webhookAction(type)
      if (action === 'drop') return done(id)
      if (action === 'reorder') {
        release(held)
        held = id
        later(HOLD_MS, () => release(id))
        return
      }
      enqueue(id)
      if (action === 'duplicate') enqueue(id)
      const overtaken = held
      if (overtaken !== undefined) later(50, () => release(overtaken))
    },
    setTarget(value) {
      target = value
    },
    hasTarget: () => target !== undefined,
    idle() {
      if (active === 0 && queue.length === 0) return Promise.resolve()
      return new Promise((resolve) => void whenIdle.push(resolve))
    },
    close() {
      closed = true
      queue = []
      for (const timer of timers) clearTimeout(timer)
      agent.destroy()
    },
  }
}

function post(agent: Agent, url: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const secure = url.startsWith('https:')
    const outgoing = (secure ? secureRequest : request)(url, {
      method: 'POST',
      ...(secure ? {} : { agent }),
      timeout: 20_000,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (stand-in for development)',
      },
    })
    outgoing.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
