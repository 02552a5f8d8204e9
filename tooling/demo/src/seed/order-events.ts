import {
  OrderStatus,
  type Actor,
  type ClosedReason,
  type Hold,
  type OrderEvent,
} from '@queuemate/contracts/orders/machine'
import type { PastOrder } from './history.ts'

type Step = [
  event: OrderEvent,
  actor: Actor,
  at: Date,
  status: OrderStatus,
  hold: Hold,
  reason?: ClosedReason,
]

/** The events of a past order, as the order machine would have written them. */
export function orderEvents(orderId: number, order: PastOrder) {
  const actors: Record<string, string> = { player: order.player.id, companion: order.companion.id }
  return stepsOf(order).map(([event, actor, at, to_status, to_hold, reason], index, steps) => {
    const before = steps[index - 1]
    return {
      order_id: orderId,
      event,
      actor,
      actor_id: actors[actor] ?? null,
      from_status: before?.[3] ?? null,
      to_status,
      from_hold: before?.[4] ?? null,
      to_hold,
      reason: reason ?? null,
      at,
    }
  })
}

function stepsOf(order: PastOrder): Step[] {
  const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus
  const request: Step = ['request', 'player', order.requested, pending, 'none']
  if (order.end === 'expired') {
    return [
      request,
      ['expire', 'timer', new Date(order.requested.getTime() + 60_000), abandonedRequest, 'none', 'expired'],
    ]
  }
  const held: Step[] = [
    request,
    ['accept_order', 'companion', order.accepted, accepted, 'authorizing'],
    ['authorized', 'payments', order.accepted, accepted, 'held'],
  ]
  if (order.end === 'cancelled') {
    return [
      ...held,
      ['cancelled', 'player', order.started, abandoned, 'releasing', 'cancelled_by_player'],
      ['released', 'payments', order.started, abandoned, 'released'],
    ]
  }
  return [
    ...held,
    ['queue_started', 'companion', order.started, accepted, 'capturing'],
    ['captured', 'payments', order.started, inProgress, 'captured'],
    ['game_finished', 'companion', order.ended, completed, 'captured'],
    ['finish', 'companion', order.scored, scored, 'captured'],
  ]
}
