import * as orders from '@queuemate/db/queries/orders/orders'
import { rooms } from '@queuemate/realtime/rooms'
import type { Context } from '../context.ts'

/** Tells the companion of a player's open order that the player has changed what the companion sees of them. */
export async function publishProfile(ctx: Context, playerId: string): Promise<void> {
  const order = await orders.findOpenByPlayer(ctx.db, playerId)
  if (order) ctx.realtime.emit(rooms.dashboard(order.companion_id), 'refreshInfo')
}
