import {
  CANCEL_REASONS,
  OrderStatus,
  TRANSITIONS,
  UNRESPONSIVE_AFTER_SECONDS,
  type Actor,
  type CancelReason,
  type ClosedReason,
  type Guard,
  type Hold,
  type OrderEvent,
  type TransitionRule,
} from './machine.ts'

/** What the planner needs to know of an order; the row must be locked when this is read for a write. */
export interface OrderSnapshot {
  status: OrderStatus
  hold: Hold
  expiresAt: Date
  acceptedAt: Date | null
}

export interface OrderCommand {
  event: OrderEvent
  actor: Actor
  /** The server's clock. */
  at: Date
  reason?: string | undefined
}

export interface TransitionPlan {
  rule: TransitionRule
  status: OrderStatus
  hold: Hold
  /** Set when the order closes without being played. */
  closedReason: ClosedReason | null
}

export type PlanResult =
  | { ok: true; plan: TransitionPlan }
  | { ok: false; code: 'forbidden' | 'invalid_transition'; message?: string }

/**
 * Decides whether an event may happen to an order and what follows. Pure: the same answer for the same
 * order, command and time. `forbidden`: this actor may not send it here. `invalid_transition`: the order
 * is not where the event starts, or a condition of contract §4 does not hold.
 */
export function planTransition(order: OrderSnapshot, command: OrderCommand): PlanResult {
  const rules = TRANSITIONS.filter((rule) => rule.event === command.event)
  if (!rules.some((rule) => rule.by.includes(command.actor))) return { ok: false, code: 'forbidden' }
  const here = rules.filter((rule) => rule.from === order.status)
  if (here.length === 0) return { ok: false, code: 'invalid_transition' }
  const mine = here.filter((rule) => rule.by.includes(command.actor))
  if (mine.length === 0) return { ok: false, code: 'forbidden' }
  const rule = mine.find((candidate) => candidate.hold.includes(order.hold))
  if (!rule) return { ok: false, code: 'invalid_transition', message: heldUp(order.hold) }
  for (const guard of rule.guards ?? []) {
    const objection = GUARDS[guard](order, command)
    if (objection) return { ok: false, code: 'invalid_transition', message: objection }
  }
  return {
    ok: true,
    plan: {
      rule,
      status: rule.to,
      hold: rule.toHold ?? order.hold,
      closedReason: rule.reason === 'given' ? givenReason(command) : (rule.reason ?? null),
    },
  }
}

const GUARDS: Record<Guard, (order: OrderSnapshot, command: OrderCommand) => string | null> = {
  before_expiry: (order, { at }) =>
    at.getTime() < order.expiresAt.getTime() ? null : 'The 60 seconds to accept are over',
  after_expiry: (order, { at }) =>
    at.getTime() >= order.expiresAt.getTime() ? null : 'The 60 seconds to accept are not over yet',
  reason_allowed: (order, command) => {
    if (command.actor !== 'companion' || givenReason(command) !== 'customer_unresponsive') return null
    const waited = order.acceptedAt ? command.at.getTime() - order.acceptedAt.getTime() : 0
    return waited >= UNRESPONSIVE_AFTER_SECONDS * 1000
      ? null
      : 'You may cancel for an unresponsive customer 3 minutes after accepting'
  },
}

function givenReason({ actor, reason }: OrderCommand): ClosedReason {
  if (actor === 'player') return 'cancelled_by_player'
  return CANCEL_REASONS.includes(reason as CancelReason) ? (reason as CancelReason) : 'other'
}

function heldUp(hold: Hold): string {
  return hold === 'authorizing' || hold === 'capturing'
    ? 'The card is being asked. Please try again in a moment'
    : 'The order cannot do this now'
}

/** Whether anything can still happen to an order by itself or by a person. */
export function isSettled(order: Pick<OrderSnapshot, 'status' | 'hold'>): boolean {
  const { abandonedRequest, scored, abandoned } = OrderStatus
  if (order.status === abandonedRequest || order.status === scored) return true
  return order.status === abandoned && ['released', 'failed', 'none'].includes(order.hold)
}
