import { bearerOf } from '@queuemate/contracts/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'

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
