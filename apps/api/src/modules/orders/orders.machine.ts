import type { Updateable } from 'kysely'
import { AppError } from '@queuemate/contracts/errors'
import {
  OrderStatus,
  TIMERS,
  type Actor,
  type Effect,
  type OrderEvent,
  type Timer,
} from '@queuemate/contracts/orders/machine'
import { planTransition, type TransitionPlan } from '@queuemate/contracts/orders/plan'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import type { Orders } from '@queuemate/db/schema'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import { addJob, removeJob } from '../../jobs/queue.ts'

/** Fulfils what a transition asks for, inside its transaction: rows and jobs, never a call to the outside. */
export type EffectHandlers = Record<Effect, (tx: Tx, order: OrderRow, at: Date) => Promise<void>>

export interface Move {
  orderId: number
  event: OrderEvent
  actor: Actor
  actorId?: string
  reason?: string | undefined
  /** Further columns that belong to this move (a score, a picture). */
  set?: Updateable<Orders>
  /** Further rows that belong to this move (what the provider answered). */
  also?: (tx: Tx) => Promise<void>
}

export interface Moved {
  order: OrderRow
  plan: TransitionPlan
}

export interface MachineDeps {
  db: Db
  clock: Clock
  effects: EffectHandlers
  /** Runs after the commit, best effort. */
  announce: (moved: Moved) => void
}

export type OrderMachine = ReturnType<typeof createOrderMachine>

/**
 * The one function that moves an order (contract §4). One transaction: lock the row, ask the planner,
 * write status and hold, append the event, set timers, fulfil effects. Throws `not_found`, `forbidden`
 * or `invalid_transition` and then nothing has changed.
 */
export function createOrderMachine({ db, clock, effects, announce }: MachineDeps) {
  async function transition(move: Move): Promise<Moved> {
    const moved = await inTransaction(db, async (tx) => {
      const before = await orders.lockById(tx, move.orderId)
      if (!before) throw new AppError('not_found')
      const at = clock.now()
      const planned = planTransition(snapshotOf(before), { ...move, at })
      if (!planned.ok) throw new AppError(planned.code, planned.message)
      const { plan } = planned
      const order = await orders.update(tx, before.id, { ...columnsOf(before, plan, at), ...move.set })
      await orders.appendEvent(tx, {
        order_id: order.id,
        event: move.event,
        actor: move.actor,
        actor_id: move.actorId ?? null,
        from_status: before.status,
        to_status: order.status,
        from_hold: before.hold,
        to_hold: order.hold,
        reason: plan.closedReason,
        at,
      })
      await move.also?.(tx)
      await setTimers(tx, order, plan, at)
      for (const effect of plan.rule.effects ?? []) await effects[effect](tx, order, at)
      await orders.announceChange(tx, order.id)
      return { order, plan }
    })
    announce(moved)
    return moved
  }

  return { transition }
}

/** Sets a durable timer for an order: a job row, so that it fires although every process was down. */
export async function startTimer(tx: Tx, orderId: number, timer: Timer, from: Date): Promise<void> {
  await addJob(
    tx,
    'orders.timer',
    { orderId, timer },
    { key: timerKey(orderId, timer), runAt: new Date(from.getTime() + TIMERS[timer].seconds * 1000) },
  )
}

async function setTimers(tx: Tx, order: OrderRow, plan: TransitionPlan, at: Date) {
  for (const timer of plan.rule.stop ?? []) await removeJob(tx, timerKey(order.id, timer))
  for (const timer of plan.rule.start ?? []) await startTimer(tx, order.id, timer, at)
}

function timerKey(orderId: number, timer: Timer): string {
  return `order:${orderId}:${timer}`
}

export function snapshotOf(order: OrderRow) {
  return {
    status: order.status,
    hold: order.hold,
    expiresAt: order.expires_at,
    acceptedAt: order.accepted_at,
  }
}

/** Status, hold and the moments that belong to reaching them. */
function columnsOf(before: OrderRow, plan: TransitionPlan, at: Date): Updateable<Orders> {
  const columns: Updateable<Orders> = { status: plan.status, hold: plan.hold }
  if (plan.closedReason) Object.assign(columns, { closed_at: at, closed_reason: plan.closedReason })
  if (plan.status === before.status) return columns
  const { accepted, inProgress, completed, scored } = OrderStatus
  if (plan.status === accepted) columns.accepted_at = at
  if (plan.status === inProgress) columns.started_at = at
  if (plan.status === completed || plan.status === scored) columns.ended_at = before.ended_at ?? at
  if (plan.status === scored) columns.scored_at = at
  return columns
}
