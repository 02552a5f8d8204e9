import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder, OrderPhase } from '@queuemate/contracts/orders/schemas'

export type Role = 'player' | 'companion'

/** The companion's side of a request, as the alert shows it. Price in cents: the companion's own share. */
export type IncomingRequest = NonNullable<ActiveOrder['request']>

/** The last current order that this tab has shown. The server's response no longer includes it once it has ended. */
export type SeenOrder = {
  orderId: number
  role: Role
  phase: OrderPhase
  companion: ActiveOrder['companion']
  request: IncomingRequest | null
  /** The player waited for this order here, and it was accepted. */
  accepted: boolean
}

/** Whether a request waits for the companion, or for the card to be authorized. */
export function isWaiting(phase: OrderPhase): boolean {
  return phase === 'requested' || phase === 'authorizing'
}

/** What a tab remembers after a response from the server. */
export function nextSeenOrder(seen: SeenOrder | null, session: ActiveOrder): SeenOrder | null {
  const { order_id: orderId, role, phase, companion } = session
  if (orderId === null || role === null) return seen
  const before = seen?.orderId === orderId ? seen : null
  const accepted =
    role === 'player' &&
    phase === 'accepted' &&
    before !== null &&
    (isWaiting(before.phase) || before.accepted)
  const request = session.request ?? before?.request ?? null
  if (before?.phase === phase && before.accepted === accepted && before.request === request) return seen
  return { orderId, role, phase, companion, request, accepted }
}

/** How an order that this tab showed has ended, for the notice about it. */
export type Notice =
  /** A player's request that was not accepted. */
  | { kind: 'not_accepted'; order: SeenOrder }
  /** The companion accepted, but the card was declined or could not be charged. */
  | { kind: 'payment'; order: SeenOrder; declined: boolean }
  /**
   * A companion's alert that expired or whose player withdrew the request, or a request that they accepted but that was
   * not paid.
   */
  | { kind: 'missed' | 'withdrawn' | 'unpaid'; order: SeenOrder }
  /** An accepted order that ended without a game. */
  | { kind: 'ended'; order: SeenOrder }

/**
 * How the order that this tab last showed has ended; null once the notice was read, or if no notice is needed. `read`:
 * the id of the order whose notice was read here, or that the user ended here.
 */
export function noticeOf(session: ActiveOrder, seen: SeenOrder | null, read: number | null): Notice | null {
  const { phase, last } = session
  if (phase !== 'none' || !seen || last?.order_id !== seen.orderId || read === seen.orderId) return null
  if (!isWaiting(seen.phase)) {
    return last.status === OrderStatus.abandoned ? { kind: 'ended', order: seen } : null
  }
  if (last.reason === 'withdrawn')
    return seen.role === 'companion' ? { kind: 'withdrawn', order: seen } : null
  const isUnpaid = last.reason === 'payment_failed' || last.reason === 'payment_unavailable'
  if (seen.role === 'companion') {
    if (isUnpaid) return { kind: 'unpaid', order: seen }
    if (last.reason === 'cancelled_by_player' || last.reason === 'staff')
      return { kind: 'ended', order: seen }
    const isMissed = last.reason === 'missed' || last.reason === 'expired'
    return isMissed ? { kind: 'missed', order: seen } : null
  }
  if (isUnpaid) {
    return { kind: 'payment', order: seen, declined: last.reason === 'payment_failed' }
  }
  if (last.status === OrderStatus.abandonedRequest) return { kind: 'not_accepted', order: seen }
  // Ended by staff, or while the card was being authorized. Players know what they canceled themselves.
  if (last.status !== OrderStatus.abandoned || last.reason === 'cancelled_by_player') return null
  return { kind: 'ended', order: seen }
}

/**
 * An order that the user leaves in this tab. `to`: where they go instead of home. `done`: the server has confirmed it,
 * although the session's next response may still show the order. The message about its end may arrive before that.
 */
export type LeftOrder = { orderId: number; to: string | null; done: boolean }

export type Place = {
  role: Role
  path: string
  /** 'failed' if the first call failed; a poll that fails later changes nothing. */
  session: Pick<ActiveOrder, 'phase' | 'order_id' | 'last'> | 'failed'
  leftOrder: LeftOrder | null
  /** The user has just loaded the page or signed in. Later, they may browse while a request waits. */
  arriving: boolean
}

/** The page for everyone without an active order. */
const market = '/playerMarket'
const dashboard = '/companion/dashboard'

/** The page that an order's state redirects to, or null to stay (spec §2 'Order routing'). */
export function destinationOf({ role, path, session, leftOrder, arriving }: Place): string | null {
  const onActive = path === '/active'
  if (session === 'failed') return onActive ? market : null
  const isOver = session.phase === 'none'
  const isLeft = leftOrder?.orderId === (isOver ? session.last?.order_id : session.order_id)
  if (isOver || (isLeft && leftOrder?.done)) return onActive ? (isLeft && leftOrder?.to) || market : null
  if (!isWaiting(session.phase)) return onActive ? null : '/active'
  const pending = role === 'companion' ? dashboard : market
  return onActive || (arriving && path !== pending) ? pending : null
}

const agreement = '/companion/agreement'

/** Companion pages are for companions; players are redirected to the agreement (spec §2 'Companion sidebar'). */
export function destinationOfRole(role: Role, path: string): string | null {
  if (role === 'companion') return null
  return /^\/companion(\/|$)/.test(path) && path !== agreement ? agreement : null
}
