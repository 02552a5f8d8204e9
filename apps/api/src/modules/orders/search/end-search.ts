import type { OrderSearch } from '@queuemate/contracts/orders/search'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import { afterCommit, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Context } from '../../../context.ts'

/** Ends a search whose lock the caller holds, and tells the player's browsers. */
export async function endSearch(
  ctx: Context,
  tx: Tx,
  search: SearchRow,
  state: Exclude<OrderSearch['state'], 'looking'>,
  reason: string | null,
): Promise<void> {
  const room = rooms.person(search.player_id)
  const id = await searches.end(tx, search, { state, reason, at: ctx.clock.now(), room })
  afterCommit(tx, () =>
    ctx.feed.committed({ topic: 'emit', room, event: 'searchChanged', payload: [] }, [id]),
  )
}

/** The order that a search made last. */
export async function lastOrderOf(tx: Tx, search: SearchRow) {
  // PostgreSQL's driver returns lists of bigints as texts.
  const id = search.order_ids.at(-1)
  return id === undefined ? undefined : orders.findById(tx, Number(id))
}
