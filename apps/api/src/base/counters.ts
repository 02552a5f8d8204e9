import { Counter, Histogram } from 'prom-client'
import { ORDER_EVENTS, type OrderEvent } from '@queuemate/contracts/orders/machine'

/** In seconds: from a read out of memory to a call that waits for the payment provider. */
export const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What this process has done since it started, for `/metrics`. No label names a person or an order. */
export interface Counters {
  orderEvents: Counter<'event'>
  chargedCents: Counter
  providerCalls: Histogram<'call' | 'outcome'>
  shedCalls: Counter
  signIns: Counter<'path' | 'outcome'>
  storageFailures: Counter
}

export function createCounters(): Counters {
  const counters = {
    orderEvents: new Counter({
      name: 'queuemate_order_events_total',
      help: 'Requests, and moves of orders, that this process committed',
      labelNames: ['event'],
      registers: [],
    }),
    chargedCents: new Counter({
      name: 'queuemate_charged_cents_total',
      help: 'Cents that were charged for games',
      registers: [],
    }),
    providerCalls: new Histogram({
      name: 'queuemate_provider_call_duration_seconds',
      help: 'Time of calls to the payment provider; outcome is ok, refused or failed',
      labelNames: ['call', 'outcome'],
      buckets: BUCKETS,
      registers: [],
    }),
    shedCalls: new Counter({
      name: 'queuemate_shed_calls_total',
      help: 'Calls that were refused because this process could not keep up',
      registers: [],
    }),
    signIns: new Counter({
      name: 'queuemate_sign_ins_total',
      help: 'Sign-ins, sign-ups, codes, second factors, step-ups and sign-outs; outcome is ok, refused or limited',
      labelNames: ['path', 'outcome'],
      registers: [],
    }),
    storageFailures: new Counter({
      name: 'queuemate_storage_failures_total',
      help: 'Files that could not be stored, read or removed',
      registers: [],
    }),
  }
  // A rate needs a zero to start from.
  for (const event of ORDER_EVENTS) counters.orderEvents.inc({ event }, 0)
  return counters
}

/** Counts a move that is committed; `charged` is in cents. */
export function countMove(counters: Counters, event: OrderEvent, charged = 0): void {
  counters.orderEvents.inc({ event })
  counters.chargedCents.inc(charged)
}
