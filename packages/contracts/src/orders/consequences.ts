import { postingsFor, type OrderLedgerKind, type Posting } from '../payments/ledger.ts'
import {
  COMPANION_ABSENT,
  DEADLINES,
  GAME_OVERDUE_SECONDS,
  isOnlineAfter,
  OrderStatus,
  SETTLE_AFTER_SECONDS,
  UNSETTLED_HOLDS,
  type Actor,
  type ClosedReason,
  type Effect,
  type Hold,
  type OrderEvent,
} from './machine.ts'
import { deadlineOf, type TransitionPlan } from './plan.ts'

/** The order columns that moves depend on. Amounts are in cents. */
export interface OrderFacts {
  status: OrderStatus
  hold: Hold
  companion_id: string
  price: number
  fee: number
  /** The amount promised back to the player so far, and the part of it that the companion bears. */
  refunded: number
  refunded_share: number
  alerted_at: Date | null
  accepted_at: Date | null
  /** Missing before the game. */
  started_at?: Date | null
  ended_at: Date | null
}

/** The order columns that a move writes. Missing columns do not change. */
export interface OrderColumns {
  status: OrderStatus
  hold: Hold
  /** The deadline of the new state (`DEADLINES`, `HOLD_DEADLINES`). */
  due_at?: Date | null
  /** When the sweep repeats the call to the provider; null without a pending call. */
  settle_at: Date | null
  accepted_at?: Date
  started_at?: Date
  ended_at?: Date
  scored_at?: Date
  closed_at?: Date
  closed_reason?: ClosedReason
  /** When the overdue end or score was flagged for staff; null once the score is submitted. */
  flagged_at?: Date | null
}

export interface EventColumns {
  event: OrderEvent
  actor: Actor
  from_status: OrderStatus | null
  to_status: OrderStatus
  from_hold: Hold | null
  to_hold: Hold
  reason: ClosedReason | null
  at: Date
}

/** Why an order's move sets the companion offline (contract §4). */
export type OfflineByOrder = 'requested' | 'declined' | 'missed' | 'away'

export type CompanionChange =
  | { kind: 'offline'; reason: OfflineByOrder; missed: boolean }
  /** Applies only if the agreement is active, payouts are enabled, and the companion was seen in the last 90 s. */
  | { kind: 'online' }
  | { kind: 'match' }

/**
 * The socket events of a move (contract §3), in sending order. The marketplace is updated through the companion's
 * listing.
 */
export type Publication =
  | 'orderCreated'
  | 'updateStatus'
  | 'refreshInfo'
  | 'marketOrderAccepted'
  | 'marketOrderClosed'

/** The push notifications about an order. `taken`: the companion has accepted. */
export type OrderPush = 'request' | 'taken' | 'accepted' | 'asked' | 'ended' | 'result'

export interface Consequences {
  order: OrderColumns
  event: EventColumns
  ledger: { kind: OrderLedgerKind; postings: Posting[] } | null
  /** The cents to promise back to the player in the same transaction. */
  refund: number
  companion: CompanionChange | null
  /** Who is said not to have come; it counts unless something recorded says otherwise (contract §9). */
  noShow: 'player' | 'companion' | null
  /** The player cannot request again until they save a new card (spec §5). */
  blocksPlayer: boolean
  mails: 'order_confirmation'[]
  pushes: { to: 'player' | 'companion'; about: OrderPush }[]
  publications: Publication[]
}

const POSTED: Partial<Record<Effect, OrderLedgerKind>> = {
  post_capture: 'capture',
  post_refund: 'refund',
  post_earning: 'earning',
}

/**
 * Returns everything that a planned move writes, as data: order columns, event, deadlines, ledger, companion, emails,
 * pushes and socket events (contract §4). A pure function, shared by the product, the seed and the property tests.
 * `order` is the row before the move or, for a request, the row to insert.
 */
export function consequencesOf(plan: TransitionPlan, order: OrderFacts, at: Date): Consequences {
  const { rule, closedReason } = plan
  const has = (effect: Effect) => rule.effects?.includes(effect) ?? false
  const kind = (rule.effects ?? []).map((effect) => POSTED[effect]).find((posted) => posted !== undefined)
  const { price, fee, refunded } = order
  const priced = {
    price,
    fee,
    refunded,
    refundedShare: order.refunded_share,
    companionId: order.companion_id,
  }
  return {
    order: columnsOf(plan, order, at),
    event: {
      event: rule.event,
      actor: plan.actor,
      from_status: rule.from,
      to_status: plan.status,
      from_hold: rule.from === null ? null : order.hold,
      to_hold: plan.hold,
      reason: closedReason,
      at,
    },
    ledger: kind ? { kind, postings: postingsFor(kind, priced) } : null,
    refund: has('refund_charge') ? price - refunded : 0,
    companion: companionChange(has, closedReason, order),
    noShow: noShowOf(closedReason),
    blocksPlayer: has('block_player'),
    mails: has('mail_confirmation') ? ['order_confirmation'] : [],
    pushes: pushesOf(plan),
    publications: publicationsOf(plan),
  }
}

function columnsOf(plan: TransitionPlan, order: OrderFacts, at: Date): OrderColumns {
  const { status, hold, rule, closedReason } = plan
  const columns: OrderColumns = {
    status,
    hold,
    settle_at: isUnsettled(hold) ? later(at, asksCard(plan.actor) ? SETTLE_AFTER_SECONDS : 0) : null,
  }
  if (closedReason) Object.assign(columns, { closed_at: at, closed_reason: closedReason })
  if (rule.effects?.includes('flag_for_staff')) Object.assign(columns, { flagged_at: at, due_at: null })
  if (rule.effects?.includes('ask_both')) columns.due_at = later(order.started_at ?? at, GAME_OVERDUE_SECONDS)
  if (rule.from !== status || order.hold !== hold) columns.due_at = dueAt(plan, order, at)
  if (rule.from === status) return columns
  const { accepted, inProgress, completed, scored } = OrderStatus
  if (status === accepted) columns.accepted_at = at
  if (status === inProgress) columns.started_at = at
  if (status === completed || status === scored) columns.ended_at = order.ended_at ?? at
  if (status === scored) Object.assign(columns, { scored_at: at, flagged_at: null })
  return columns
}

/** Whether the call that made the move also settles the card. For deadlines and staff, the sweep does. */
const asksCard = (actor: Actor): boolean => actor !== 'timer' && actor !== 'staff'

/** A hold's deadline counts from the move. A status's deadline counts from when the order reached the status. */
function dueAt({ status, hold, rule }: TransitionPlan, order: OrderFacts, at: Date): Date | null {
  const deadline = deadlineOf({ status, hold })
  if (!deadline) return null
  const statusBefore = deadline === DEADLINES[status] && rule.from === status
  return later(statusBefore ? (order.accepted_at ?? at) : at, deadline.seconds)
}

function companionChange(
  has: (effect: Effect) => boolean,
  closedReason: ClosedReason | null,
  order: OrderFacts,
): CompanionChange | null {
  if (has('companion_requested')) return { kind: 'offline', reason: 'requested', missed: false }
  if (has('companion_offline')) {
    if (closedReason === 'declined') return { kind: 'offline', reason: 'declined', missed: false }
    // A request counts as missed only if the companion's browser showed its alert (contract §4).
    const missed = order.alerted_at !== null
    return { kind: 'offline', reason: missed ? 'missed' : 'away', missed }
  }
  if (isOnlineAfter(closedReason)) return { kind: 'online' }
  return has('count_match') ? { kind: 'match' } : null
}

function noShowOf(closedReason: ClosedReason | null): Consequences['noShow'] {
  if (closedReason === 'customer_unresponsive') return 'player'
  return closedReason === COMPANION_ABSENT ? 'companion' : null
}

function publicationsOf({ rule }: TransitionPlan): Publication[] {
  if (rule.event === 'request') return ['orderCreated', 'refreshInfo']
  const events: Publication[] = rule.from === rule.to ? ['refreshInfo'] : ['updateStatus', 'refreshInfo']
  if (rule.notice === 'accepted') events.push('marketOrderAccepted')
  if (rule.notice === 'closed') events.push('marketOrderClosed')
  return events
}

/**
 * The push notifications of a move, except to the person who made it. Also stops a request's alert on the companion's
 * devices.
 */
function pushesOf({ rule, actor, closedReason }: TransitionPlan): Consequences['pushes'] {
  if (rule.event === 'request') return [{ to: 'companion', about: 'request' }]
  if (rule.event === 'accept_order') return [{ to: 'companion', about: 'taken' }]
  if (rule.notice === 'accepted') return [{ to: 'player', about: 'accepted' }]
  if (rule.event === 'finish') return [{ to: 'player', about: 'result' }]
  if (rule.effects?.includes('ask_both')) {
    return [
      { to: 'player', about: 'asked' },
      { to: 'companion', about: 'asked' },
    ]
  }
  if (rule.notice !== 'closed') return []
  const pushes: Consequences['pushes'] = []
  const byPlayer =
    closedReason === 'withdrawn' ||
    closedReason === 'cancelled_by_player' ||
    closedReason === COMPANION_ABSENT
  if (!byPlayer) pushes.push({ to: 'player', about: 'ended' })
  if (rule.event !== 'cancelled' || actor !== 'companion') pushes.push({ to: 'companion', about: 'ended' })
  return pushes
}

/** Whether a call to the provider is pending: made, but without a committed result. */
export function isUnsettled(hold: Hold): boolean {
  return (UNSETTLED_HOLDS as readonly Hold[]).includes(hold)
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
