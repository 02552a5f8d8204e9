import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { execute, orThrow } from '../../engine/execute.ts'
import { actorOf, requireRequest } from './current-order.ts'
import type { MoveOptions } from './move-order.ts'

type EndEvent = 'expire' | 'missed' | 'decline'

/** A request that has ended in the same way is returned as it is, so that every end can be repeated. */
async function endRequest(
  ctx: Context,
  user: Caller,
  event: EndEvent,
  options: MoveOptions,
): Promise<OrderRow> {
  const by = event === 'expire' ? 'player' : 'companion'
  const order = await requireRequest(ctx, user, by, options.orderId)
  if (hasEndedBy(event, order)) return order
  const result = await execute(ctx, ctx.db, order, { event, actor: actorOf(user, order), actorId: user.id })
  if (!result.ok && hasEndedBy(event, result.order)) return result.order
  return orThrow(result).order
}

export async function expireRequest(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  return endRequest(ctx, user, 'expire', options)
}

export async function missRequest(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  return endRequest(ctx, user, 'missed', options)
}

export async function declineRequest(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  return endRequest(ctx, user, 'decline', options)
}

/**
 * Whether this event, or the same end told by another, has ended the request: at the 60th second its companion, its
 * player and the timer say the same thing.
 */
function hasEndedBy(event: EndEvent, order: OrderRow): boolean {
  if (order.status !== OrderStatus.abandonedRequest) return false
  const reasons: Record<EndEvent, string[]> = {
    expire: ['expired', 'missed'],
    missed: ['expired', 'missed'],
    decline: ['declined'],
  }
  return reasons[event].includes(order.closed_reason ?? '')
}
