import type {
  HistoryFilterInput,
  OrderHistoryItem,
  OrderHistoryPage,
} from '@queuemate/contracts/companions/history'
import * as history from '@queuemate/db/queries/companions/history'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../../caller.ts'
import { pictureUrl } from '../../accounts/accounts.views.ts'

/** The orders a companion accepted, in any later status (contract §2 `companion/order_history`). */
export function createHistoryService({ db }: { db: Db }) {
  return {
    /** A page of them, with how many fit the filter and what those earned in cents. */
    async orders(
      user: Caller,
      { limit, offset, ...filter }: HistoryFilterInput & { limit: number; offset: number },
    ): Promise<OrderHistoryPage> {
      const [items, sums] = await Promise.all([
        history.listAccepted(db, user.id, filter, { limit, offset }),
        history.sumAccepted(db, user.id, filter),
      ])
      return { items: items.map(historyView), ...sums }
    },
  }
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
    price: order.price - order.fee,
    team_score: order.team_score,
    other_score: order.other_score,
  }
}
