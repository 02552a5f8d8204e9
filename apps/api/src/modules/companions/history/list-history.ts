import type {
  HistoryFilterInput,
  OrderHistoryItem,
  OrderHistoryPage,
} from '@queuemate/contracts/companions/history'
import type { PageInput } from '@queuemate/contracts/pagination'
import * as history from '@queuemate/db/queries/companions/history'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

/**
 * A page of the orders a companion accepted, in any later status (contract §2 `companion/order_history`), with how many
 * fit the filter and what those earned in cents.
 */
export async function listHistory(
  ctx: Context,
  user: Caller,
  { limit, offset, cursor, ...filter }: HistoryFilterInput & PageInput,
): Promise<OrderHistoryPage> {
  const before = placeAfter(cursor, idPlace)?.[0]
  const page = { limit: oneMore(limit), offset: before === undefined ? offset : 0, before }
  const [found, sums] = await Promise.all([
    history.listAccepted(ctx.db, user.id, filter, page),
    history.sumAccepted(ctx.db, user.id, filter),
  ])
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(historyView), next_cursor, ...sums }
}

/** `price` is the companion's own share in cents. */
function historyView(order: history.AcceptedOrder): OrderHistoryItem {
  return {
    order_id: order.id,
    display_name: order.name,
    username: order.username ?? '',
    profile_picture: pictureUrl(order.picture_key),
    status: order.status,
    purchase_timestamp: order.requested_at.toISOString(),
    price: order.price - order.fee - order.refunded_share,
    team_score: order.team_score,
    other_score: order.other_score,
  }
}
