import {
  CANCEL_REASONS,
  COMPANION_ABSENT,
  DEADLINES,
  GAME_OVERDUE_SECONDS,
  HOLD_DEADLINES,
  OrderStatus,
  UNRESPONSIVE_AFTER_SECONDS,
  type Actor,
  type CancelReason,
  type ClosedReason,
  type Guard,
  type Hold,
  type OrderEvent,
} from './machine.ts'
import { REQUEST_SECONDS } from './request-seconds.ts'
import { TRANSITIONS, type TransitionRule } from './transitions.ts'

/** The order columns that the planner reads. */
export interface OrderSnapshot {
  status: OrderStatus
  hold: Hold
  expires_at: Date
  accepted_at: Date | null
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
  actor: Actor
  status: OrderStatus
  hold: Hold
  /** Set when the order closes without being played. */
  closedReason: ClosedReason | null
}

/** Why a move is refused. A value, not an error, because refusals are expected. */
export interface Refused {
  ok: false
  code: 'forbidden' | 'invalid_transition'
  message?: string
}

export type PlanResult = { ok: true; plan: TransitionPlan } | Refused

/**
 * Decides whether an event is allowed for an order, and returns the new state. A pure function of its arguments.
 * `order` is null before a request, which is the only event that creates one.
 * `forbidden`: this actor may not send the event here. `invalid_transition`: the event does not start at this
 * state, or a condition of contract §4 is not met.
 */
export function planTransition(order: OrderSnapshot | null, command: OrderCommand): PlanResult {
  const rules = TRANSITIONS.filter((rule) => rule.event === command.event)
  if (!rules.some((rule) => rule.by.includes(command.actor))) return { ok: false, code: 'forbidden' }
  const here = rules.filter((rule) => rule.from === (order?.status ?? null))
  if (here.length === 0) return { ok: false, code: 'invalid_transition' }
  const allowed = here.filter((rule) => rule.by.includes(command.actor))
  if (allowed.length === 0) return { ok: false, code: 'forbidden' }
  const hold = order?.hold ?? 'none'
  const rule = allowed.find((candidate) => candidate.hold === hold)
  if (!rule) return { ok: false, code: 'invalid_transition', message: heldUp(hold) }
  const message = rule.guard && order ? GUARDS[rule.guard](order, command) : null
  if (message) return { ok: false, code: 'invalid_transition', message }
  const closedReason = rule.reason === 'given' ? givenReason(command) : (rule.reason ?? null)
  return {
    ok: true,
    plan: { rule, actor: command.actor, status: rule.to, hold: rule.toHold ?? hold, closedReason },
  }
}

/** The current deadline: the hold's while a call to the provider is pending, otherwise the status's. */
export function deadlineOf({ status, hold }: Pick<OrderSnapshot, 'status' | 'hold'>) {
  return (status === OrderStatus.accepted ? HOLD_DEADLINES[hold] : undefined) ?? DEADLINES[status]
}

type Due = Pick<OrderSnapshot, 'status' | 'hold'> & { started_at?: Date | null; due_at?: Date | null }

/** The event of the current deadline; undefined without a deadline. A game has two, one after the other. */
export function deadlineEvent(order: Due): OrderEvent | undefined {
  const event = deadlineOf(order)?.event
  if (event !== 'still_playing' || !order.started_at || !order.due_at) return event
  const isSecond = order.due_at.getTime() - order.started_at.getTime() >= GAME_OVERDUE_SECONDS * 1000
  return isSecond ? 'game_overdue' : event
}

const GUARDS: Record<Guard, (order: OrderSnapshot, command: OrderCommand) => string | null> = {
  before_expiry: (order, { at }) =>
    at.getTime() < order.expires_at.getTime() ? null : `The ${REQUEST_SECONDS} seconds to accept have ended`,
  after_expiry: (order, { at }) =>
    at.getTime() >= order.expires_at.getTime()
      ? null
      : `The ${REQUEST_SECONDS} seconds to accept have not ended yet`,
  reason_allowed: (order, command) => {
    const reason = givenReason(command)
    if (reason !== 'customer_unresponsive' && reason !== COMPANION_ABSENT) return null
    const waited = order.accepted_at ? command.at.getTime() - order.accepted_at.getTime() : 0
    return waited >= UNRESPONSIVE_AFTER_SECONDS * 1000
      ? null
      : reason === COMPANION_ABSENT
        ? 'You can cancel because the companion did not come 3 minutes after they accepted'
        : 'You can cancel because of an unresponsive player 3 minutes after accepting'
  },
}

function givenReason({ actor, reason }: OrderCommand): ClosedReason {
  if (actor === 'player') return reason === COMPANION_ABSENT ? COMPANION_ABSENT : 'cancelled_by_player'
  return CANCEL_REASONS.includes(reason as CancelReason) ? (reason as CancelReason) : 'other'
}

function heldUp(hold: Hold): string {
  return hold === 'authorizing' || hold === 'capturing'
    ? 'The card is still being processed. Please try again in a moment'
    : 'The order does not allow this right now'
}
