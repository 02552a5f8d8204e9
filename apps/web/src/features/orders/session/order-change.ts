import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { OrderChanged } from '@queuemate/realtime/events'
import type { Role } from './session.ts'

/** How a tab handles a message about an order. */
export type Effect = {
  /** Its state replaces the tab's state. */
  take: boolean
  /** The order is refetched: the message has no state, or earlier messages are missing. */
  read: boolean
}

const NOTHING: Effect = { take: false, read: false }
const READ: Effect = { take: false, read: true }

/**
 * `known`: the last response or state. `role`: the person's role, which may have been the other one in an earlier
 * order.
 */
export function effectOf(change: OrderChanged, known: ActiveOrder | undefined, role: Role): Effect {
  const { order_id: orderId, version, state } = change
  if (!known) return READ
  const knownVersion = known.order_id === orderId ? known.version : null
  if (knownVersion !== null && knownVersion > version) return NOTHING
  if (!state || state.role !== role) return READ
  if (knownVersion !== null)
    return knownVersion === version ? NOTHING : { take: true, read: version !== knownVersion + 1 }
  const last = known.last?.order_id ?? 0
  // Another order is current, or this one has ended.
  if (known.order_id !== null || orderId < last) return READ
  if (orderId === last) return state.active.phase === 'none' ? { take: true, read: false } : READ
  return { take: true, read: version !== 0 }
}

/** An order that this tab has moved, as the server returned it. */
export type MovedOrder = { order_id: number; status?: number }

/** Whether a tab knows about a move. Statuses only increase. */
export function hasHeard(
  known: ActiveOrder | undefined,
  { order_id: orderId, status = 0 }: MovedOrder,
): boolean {
  if (known?.order_id === orderId) return (known.status ?? 0) >= status
  return known?.last?.order_id === orderId
}
