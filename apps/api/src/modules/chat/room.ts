import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { requireCurrentOrder } from '../orders/current-order.ts'

/** The order whose chat a person has open now, from acceptance on (contract §3); throws `no_current_order`. */
export async function requireChatOrder(ctx: Context, user: Caller, orderId?: number): Promise<OrderRow> {
  const order = await requireCurrentOrder(ctx, user, orderId)
  if (order.status === OrderStatus.pending) throw new AppError('no_current_order')
  return order
}

/** The order a person may talk in now; throws `no_current_order`. */
export async function findRoom(ctx: Context, user: Caller): Promise<number> {
  return (await requireChatOrder(ctx, user)).id
}

/** Emits to a chat that this person is writing in it. */
export function emitTyping(ctx: Context, user: Caller, room: string): void {
  ctx.realtime.emit(room, 'typing', { sender: user.username })
}
