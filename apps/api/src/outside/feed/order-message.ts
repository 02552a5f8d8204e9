import { shortName } from '@queuemate/contracts/accounts/names'
import type { Publication } from '@queuemate/contracts/orders/consequences'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow, Parties } from '@queuemate/db/queries/orders/orders'
import type { OutboxRow } from '@queuemate/db/queries/orders/outbox'
import type { Db } from '@queuemate/db/transaction'
import type { OrderMessage } from './feed.ts'

/** What the outbox keeps about an order: all else can be read again. */
interface StoredOrder {
  id: number
  events: Publication[]
}

type Player = Pick<Parties, 'player_name' | 'player_username'>

/**
 * The message to all instances about an order's row. The names of its player go with a request. `committed` goes
 * with a move that has just been committed.
 */
export function toOrderMessage(
  order: OrderRow & Partial<Player>,
  events: Publication[],
  committed?: Pick<OrderMessage, 'states' | 'companionChanged'>,
): OrderMessage {
  const { player_name: name, player_username: username } = order
  return {
    topic: 'order',
    id: order.id,
    player: order.player_id,
    companion: order.companion_id,
    status: order.status,
    version: order.version,
    reason: order.closed_reason,
    share: order.price - order.fee,
    expires: order.expires_at.toISOString(),
    events,
    // The companion learns the whole name when they accept.
    ...(name && events.includes('orderCreated') && { name: shortName(name), username: username ?? '' }),
    ...committed,
  }
}

/** The messages of rows of the outbox about orders, with the orders as they are now, by the id of the row. */
export async function readOrderMessages(
  db: Db,
  rows: readonly OutboxRow[],
): Promise<Map<number, OrderMessage>> {
  const stored = rows.map((row) => ({ row, ...(row.payload as unknown as StoredOrder) }))
  const found = await orders.listWithPlayers(db, [...new Set(stored.map(({ id }) => id))])
  const byId = new Map(found.map((order) => [order.id, order]))
  return new Map(
    stored.flatMap(({ row, id, events }) => {
      const order = byId.get(id)
      return order ? [[row.id, toOrderMessage(order, events)] as const] : []
    }),
  )
}
