import type { RefundListInput } from '@queuemate/contracts/staff/lists'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { momentOf, partiesOf } from '../list-views.ts'
import { refundView } from './refunds.views.ts'

/** Refunds of all orders, the newest first (ours: `staff.refunds.list`). */
export async function listRefunds(ctx: Context, { list, since, limit, cursor }: RefundListInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await refunds.list(
    ctx.db,
    { list, since: momentOf(since) },
    { limit: oneMore(limit), before },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  return {
    items: rows.map((row) => ({
      ...refundView(row),
      ...partiesOf(row),
      requested_by_name: row.requested_by_name,
    })),
    nextCursor,
  }
}
