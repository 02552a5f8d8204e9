import type { Publication } from '@queuemate/contracts/orders/consequences'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'

/** The message to all instances about an order's row as it was just written. */
export function toOrderMessage(
  order: OrderRow,
  events: Publication[],
  player?: { name: string; username: string },
) {
  return {
    topic: 'order' as const,
    id: order.id,
    player: order.player_id,
    companion: order.companion_id,
    status: order.status,
    version: order.version,
    reason: order.closed_reason,
    share: order.price - order.fee,
    expires: order.expires_at.toISOString(),
    events,
    ...(player ? { name: player.name, username: player.username } : {}),
  }
}
