import { ALERT_SECONDS, REQUEST_SECONDS } from '@queuemate/contracts/orders/machine'

/** A request as the companion's alert shows it. Price in cents: the companion's own share. */
export type IncomingOrder = {
  orderId: number
  name: string
  username: string
  price: number
  expiresAt: string
}

export type IncomingState =
  | { phase: 'none'; lastOrder: number | null }
  | { phase: 'ringing'; order: IncomingOrder }
  | { phase: 'missed'; order: IncomingOrder }
  | { phase: 'withdrawn'; order: IncomingOrder }

export type IncomingEvent =
  | { type: 'arrived'; order: IncomingOrder }
  | { type: 'timed_out' }
  /** The player took the request back. */
  | { type: 'withdrawn' }
  /** Accepted, declined, or the dialog was read. */
  | { type: 'done' }

export const quiet: IncomingState = { phase: 'none', lastOrder: null }

/** When the alert closes, in epoch milliseconds: two seconds before the request itself ends. */
export function alertDeadline(order: IncomingOrder): number {
  return Date.parse(order.expiresAt) - (REQUEST_SECONDS - ALERT_SECONDS) * 1000
}

/** One alert at a time; an order that was dealt with does not ring again. */
export function nextIncomingState(state: IncomingState, event: IncomingEvent): IncomingState {
  switch (event.type) {
    case 'arrived':
      if (state.phase === 'ringing') return state
      if (lastOf(state) === event.order.orderId) return state
      return { phase: 'ringing', order: event.order }
    case 'timed_out':
      return state.phase === 'ringing' ? { phase: 'missed', order: state.order } : state
    case 'withdrawn':
      return state.phase === 'ringing' ? { phase: 'withdrawn', order: state.order } : state
    case 'done':
      return { phase: 'none', lastOrder: lastOf(state) }
  }
}

function lastOf(state: IncomingState): number | null {
  return state.phase === 'none' ? state.lastOrder : state.order.orderId
}
