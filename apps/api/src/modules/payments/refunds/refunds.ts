import { bearerOf } from '@queuemate/contracts/payments/refunds'
import type { RefundListInput } from '@queuemate/contracts/staff/lists'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type { Columns } from '../../../base/export-list.ts'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { decimal } from '../../payouts/payouts.views.ts'
import { momentOf, orderColumns, partiesOf } from '../list-views.ts'

export function refundView(row: RefundRow) {
  return {
    id: row.id,
    order_id: row.order_id,
    amount: row.amount,
    share: row.share,
    bearer: row.bearer ?? bearerOf(row.reason),
    status: row.status,
    reason: row.reason,
    failure: row.failure,
    requested_by: row.requested_by,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

/** Refunds of all orders, the newest first (ours: `staff.refunds.list`). */
export async function listRefunds(ctx: Context, { since, limit, cursor, ...filter }: RefundListInput) {
  const after = placeAfter(cursor, sortPlace)
  const found = await refunds.selectRefunds(
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

type ListedRefund = Awaited<ReturnType<typeof listRefunds>>['items'][number]

/** A refund in the CSV of the list. */
export const refundColumns: Columns<ListedRefund> = {
  refund: (refund) => refund.id,
  ...orderColumns,
  charged_to_companion: (refund) => decimal(refund.charged),
  state: (refund) => refund.status,
  failure: (refund) => refund.failure,
  reason: (refund) => refund.reason,
  made_by: (refund) => refund.requested_by_name,
  made: (refund) => refund.created_at,
  settled: (refund) => refund.settled_at,
}
