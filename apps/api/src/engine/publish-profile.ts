import * as orders from '@queuemate/db/queries/orders/orders'
import type { Context } from '../context.ts'
import { emitDashboardChanged } from '../outside/realtime/emit-dashboard-changed.ts'

/** Tells the companion of a player's open order that the player has changed what the companion sees of them. */
export async function publishProfile(ctx: Context, playerId: string): Promise<void> {
  const order = await orders.findOpenByPlayer(ctx.db, playerId)
  if (order) emitDashboardChanged(ctx.realtime, order.companion_id)
}
