import type { RefundListInput } from '@queuemate/contracts/staff/lists'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { momentOf, partiesOf } from '../list-views.ts'
import { refundView } from './refunds.views.ts'

/** Refunds of all orders, the newest first (ours: `staff.refunds.list`). */
export async function listRefunds(ctx: Context, { since, limit, cursor, ...filter }: RefundListInput) {
  const after = placeAfter(cursor, sortPlace)
  const found = await refunds.list(
    ctx.db,
    { ...filter, list: filter.list, since: momentOf(since) },
    { limit: oneMore(limit), after },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return {
    items: rows.map((row) => ({
      ...refundView(row),
      ...partiesOf(row),
      charged: row.taken_from === 'earnings' && row.status !== 'failed' ? row.share : 0,
      requested_by_name: row.requested_by_name,
    })),
    nextCursor,
  }
}
