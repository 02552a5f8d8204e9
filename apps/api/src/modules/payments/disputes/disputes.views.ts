import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'

export function disputeView(row: DisputeRow) {
  return {
    id: row.id,
    order_id: row.order_id,
    amount: row.amount,
    reason: row.reason,
    status: row.status,
    stage: row.stage,
    due_at: row.due_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    charged_at: row.charged_at?.toISOString() ?? null,
  }
}
