import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder, OrderPhase } from '@queuemate/contracts/orders/schemas'

export type Role = 'player' | 'companion'

/** The companion's side of a request, as the alert shows it. Price in cents: the companion's own share. */
export type IncomingRequest = NonNullable<ActiveOrder['request']>

/** The last current order that this tab has shown: what the server's answer leaves out once the order has ended. */
export type SeenOrder = {
  orderId: number
  role: Role
  phase: OrderPhase
  companion: ActiveOrder['companion']
  request: IncomingRequest | null
  /** The player waited for this order here, and it was accepted. */
  accepted: boolean
}

/** While a request waits for the companion, or for the companion's answer to reach the card. */
export function isWaiting(phase: OrderPhase): boolean {
  return phase === 'requested' || phase === 'authorizing'
}

/** What a tab remembers after an answer of the server. */
export function afterAnswer(seen: SeenOrder | null, session: ActiveOrder): SeenOrder | null {
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

/** How an order that this tab showed has ended, for the screen that says so. */
export type Notice =
  /** A player's request without an acceptance. */
  | { kind: 'not_accepted'; order: SeenOrder }
  /** The companion accepted, and the card was refused or could not be asked. */
  | { kind: 'payment'; order: SeenOrder; declined: boolean }
  /** A companion's alert that ran out, or whose player took the request back. */
  | { kind: 'missed' | 'withdrawn'; order: SeenOrder }
  /** An accepted order that ended without a game. */
  | { kind: 'ended'; order: SeenOrder }

/**
 * The ending of the order that this tab showed last; null once it was read, and for endings that need no words. `read`:
 * the id of the order whose ending was read here, or that the person ended here.
 */
export function noticeOf(session: ActiveOrder, seen: SeenOrder | null, read: number | null): Notice | null {
  const { phase, last } = session
  if (phase !== 'none' || !seen || last?.order_id !== seen.orderId || read === seen.orderId) return null
  if (!isWaiting(seen.phase)) {
    return last.status === OrderStatus.abandoned ? { kind: 'ended', order: seen } : null
  }
  if (last.reason === 'withdrawn')
    return seen.role === 'companion' ? { kind: 'withdrawn', order: seen } : null
  if (seen.role === 'companion') {
    const isMissed = last.reason === 'missed' || last.reason === 'expired'
    return isMissed ? { kind: 'missed', order: seen } : null
  }
  if (last.reason === 'payment_failed' || last.reason === 'payment_unavailable') {
    return { kind: 'payment', order: seen, declined: last.reason === 'payment_failed' }
  }
  const abandoned = last.status === OrderStatus.abandonedRequest || last.status === OrderStatus.abandoned
  return abandoned ? { kind: 'not_accepted', order: seen } : null
}

/**
 * An order that the person leaves here. `to`: where that leads instead of home. `done`: they have left it, although the
 * session's next answer may still say otherwise; before that, the news of its end may come first.
 */
export type LeftOrder = { orderId: number; to: string | null; done: boolean }

export type Place = {
  role: Role
  path: string
  /** 'failed' when it could not be read at all; a poll that fails later changes nothing. */
  session: Pick<ActiveOrder, 'phase' | 'order_id' | 'last'> | 'failed'
  leftOrder: LeftOrder | null
  /** The person arrives: by a load of the page or a sign-in. Later they may look around while a request waits. */
  arriving: boolean
}

/** Where people are while no game needs them. */
function homeOf(role: Role): string {
  return role === 'companion' ? '/companion/dashboard' : '/playerMarket'
}

/** Where an order's state sends a person, or null to stay (spec §2 'Order routing'; companions have a dashboard). */
export function destinationOf({ role, path, session, leftOrder, arriving }: Place): string | null {
  const onActive = path === '/active'
  const home = homeOf(role)
  if (session === 'failed') return onActive ? home : null
  const isOver = session.phase === 'none'
  const isLeft = leftOrder?.orderId === (isOver ? session.last?.order_id : session.order_id)
  if (isOver || (isLeft && leftOrder?.done)) return onActive ? (isLeft && leftOrder?.to) || home : null
  if (!isWaiting(session.phase)) return onActive ? null : '/active'
  return onActive || (arriving && path !== home) ? home : null
}

const agreement = '/companion/agreement'

/**
 * Companion pages are for companions; players find the agreement instead (spec §2 'Companion sidebar'). Companions who
 * have just signed in find their dashboard instead of the marketplace.
 */
export function destinationOfRole(role: Role, path: string, signedInNow: boolean): string | null {
  if (role === 'companion') return signedInNow && path === '/playerMarket' ? homeOf(role) : null
  return path.startsWith('/companion') && path !== agreement ? agreement : null
}
