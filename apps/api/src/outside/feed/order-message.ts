import { shortName } from '@queuemate/contracts/accounts/names'
import type { Publication } from '@queuemate/contracts/orders/consequences'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { AskingParties, OrderRow } from '@queuemate/db/queries/orders/orders'
import type { IncomingRequest } from '@queuemate/contracts/orders/schemas'
import { WISH_GOALS, type Wish } from '@queuemate/contracts/orders/wish'
import { pictureUrl } from '../storage/keys.ts'
import type { OutboxRow } from '@queuemate/db/queries/orders/outbox'
import type { Db } from '@queuemate/db/transaction'
import type { OrderMessage } from './feed.ts'

/** What the outbox keeps about an order: all else can be read again. */
interface StoredOrder {
  id: number
  events: Publication[]
}

/** A request as its companion sees it: they learn the whole name when they accept. */
export function requestView(order: OrderRow, parties: AskingParties): IncomingRequest {
  const { player_name: name, player_username: username, player_picture, ingame_rank: rank, asking } = parties
  return {
    order_id: order.id,
    // Of an erased account what is left.
    name: username === null ? name : shortName(name),
    username: username ?? '',
    price: order.price - order.fee,
    expiresAt: order.expires_at.toISOString(),
    player: { picture: pictureUrl(player_picture), rank, ...asking, wish: wishView(order) },
  }
}

/** What the player of an order or a search wants. */
export function wishView({ wish_goal, wish_text }: Pick<OrderRow, 'wish_goal' | 'wish_text'>): Wish | null {
  const goal = WISH_GOALS.find((one) => one === wish_goal)
  return goal ? { goal, text: wish_text ?? '' } : null
}

/**
 * The message to all instances about an order's row. What its companion learns of the player goes with a request. `committed`
 * goes with a move that has just been committed.
 */
export function toOrderMessage(
  order: OrderRow,
  events: Publication[],
  {
    parties,
    ...committed
  }: Pick<OrderMessage, 'states' | 'companionChanged'> & { parties?: AskingParties } = {},
): OrderMessage {
  return {
    topic: 'order',
    id: order.id,
    player: order.player_id,
    companion: order.companion_id,
    status: order.status,
    version: order.version,
    reason: order.closed_reason,
    expires: order.expires_at.toISOString(),
    events,
    ...(parties && events.includes('orderCreated') && { request: requestView(order, parties) }),
    ...committed,
  }
}

/** The messages of rows of the outbox about orders, with the orders as they are now, by the id of the row. */
export async function readOrderMessages(
  db: Db,
  rows: readonly OutboxRow[],
): Promise<Map<number, OrderMessage>> {
  const stored = rows.map((row) => ({ row, ...(row.payload as unknown as StoredOrder) }))
  const found = await orders.listWithParties(db, [...new Set(stored.map(({ id }) => id))])
  const byId = new Map(found.map((order) => [order.id, order]))
  return new Map(
    stored.flatMap(({ row, id, events }) => {
      const order = byId.get(id)
      return order ? [[row.id, toOrderMessage(order, events, { parties: order.parties })] as const] : []
    }),
  )
}
