import { consequencesOf, type Consequences, type OrderFacts } from '@queuemate/contracts/orders/consequences'
import {
  OrderStatus,
  type Actor,
  type CancelReason,
  type ClosedReason,
  type OrderEvent,
} from '@queuemate/contracts/orders/machine'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { planTransition, type OrderSnapshot } from '@queuemate/contracts/orders/plan'
import type { PastOrder } from './history.ts'

/** An order row as a request inserts it and as moves change it. */
interface OrderRow extends OrderSnapshot, OrderFacts {
  player_id: string
  requested_at: Date
  version: number
  due_at: Date | null
  settle_at: Date | null
  started_at: Date | null
  scored_at: Date | null
  closed_at: Date | null
  closed_reason: ClosedReason | null
}

interface Step {
  event: OrderEvent
  actor: Actor
  at: Date
  reason?: CancelReason
}

/** Plays a past order through the order machine: the row at its end, and what each move wrote. */
export function playOrder(past: PastOrder): { row: OrderRow; moves: Consequences[] } {
  let row = requestedRow(past)
  const moves = stepsOf(past).map(({ at, ...move }, index) => {
    const planned = planTransition(index === 0 ? null : row, { at, ...move })
    if (!planned.ok) throw new Error(`the history has an impossible ${move.event}: ${planned.code}`)
    const consequences = consequencesOf(planned.plan, row, at)
    row = { ...row, ...consequences.order, version: index }
    return consequences
  })
  return { row, moves }
}

function requestedRow({ player, companion, price, fee, requested }: PastOrder): OrderRow {
  return {
    player_id: player.id,
    companion_id: companion.id,
    status: OrderStatus.pending,
    hold: 'none',
    price,
    fee,
    requested_at: requested,
    expires_at: expiryOf(requested),
    // Every row has every column, so that one statement can insert all rows.
    version: 0,
    due_at: null,
    settle_at: null,
    refunded: 0,
    refunded_share: 0,
    alerted_at: new Date(requested.getTime() + 1000),
    accepted_at: null,
    started_at: null,
    ended_at: null,
    scored_at: null,
    closed_at: null,
    closed_reason: null,
  }
}

function stepsOf({ end, requested, accepted, started, ended, scored }: PastOrder): Step[] {
  const request: Step = { event: 'request', actor: 'player', at: requested }
  if (end === 'expired') return [request, { event: 'expire', actor: 'timer', at: expiryOf(requested) }]
  if (end === 'declined') return [request, { event: 'decline', actor: 'companion', at: accepted }]
  if (end === 'withdrawn') return [request, { event: 'cancelled', actor: 'player', at: accepted }]
  const held: Step[] = [
    request,
    { event: 'accept_order', actor: 'companion', at: accepted },
    { event: 'authorized', actor: 'payments', at: accepted },
  ]
  if (end !== 'scored') {
    const cancel: Step =
      end === 'left'
        ? { event: 'cancelled', actor: 'companion', at: started, reason: 'emergency' }
        : { event: 'cancelled', actor: 'player', at: started }
    return [...held, cancel, { event: 'released', actor: 'payments', at: started }]
  }
  return [
    ...held,
    { event: 'queue_started', actor: 'companion', at: started },
    { event: 'captured', actor: 'payments', at: started },
    { event: 'game_finished', actor: 'companion', at: ended },
    { event: 'finish', actor: 'companion', at: scored },
  ]
}

function expiryOf(requested: Date): Date {
  return new Date(requested.getTime() + REQUEST_SECONDS * 1000)
}
