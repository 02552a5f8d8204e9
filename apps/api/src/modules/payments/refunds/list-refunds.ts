import type { RefundListInput } from '@queuemate/contracts/staff/lists'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import type { Columns } from '../../../base/export-list.ts'
import { momentOf, orderColumns, partiesOf } from '../list-views.ts'
import { decimal } from '../../payouts/payouts.views.ts'
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
