import type { ReportView } from '@queuemate/contracts/orders/reports'
import type * as reports from '@queuemate/db/queries/orders/reports'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'

export function reportView(row: ReportRow): ReportView {
  return {
    reason: row.reason,
    details: row.details,
    status: row.status,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

export function reportItem(row: Awaited<ReturnType<typeof reports.list>>[number]) {
  const { id, order_id, reason, details, status, price, refunded } = row
  return {
    id,
    order_id,
    reason,
    details,
    status,
    price,
    refunded,
    reporter: {
      id: row.reporter_id,
      name: row.reporter,
      role: row.reporter_id === row.player_id ? 'player' : 'companion',
    },
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    refund_failure: row.refund_failure,
  }
}
