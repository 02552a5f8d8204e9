import { bearerOf } from '@queuemate/contracts/payments/refunds'
import { refundRequestInput, type RefundRequestInput } from '@queuemate/contracts/staff/refund-requests'
import type * as requests from '@queuemate/db/queries/payments/refund-requests'
import type { RefundRequestRow } from '@queuemate/db/queries/payments/refund-requests'

/** What is done once a request is approved. */
export const inputOf = ({ kind, input }: Pick<RefundRequestRow, 'kind' | 'input'>): RefundRequestInput =>
  refundRequestInput.parse({ kind, input })

export function requestView(row: Awaited<ReturnType<typeof requests.listRefundRequests>>[number]) {
  const { kind, input } = inputOf(row)
  return {
    id: row.id,
    kind,
    order_id: row.order_id,
    player: row.player_id === null ? null : { id: row.player_id, name: row.player_name! },
    companion: { id: row.companion_id, name: row.companion_name },
    amount: row.amount,
    reason: row.reason,
    why: row.why,
    bearer:
      kind === 'dispute'
        ? 'queuemate'
        : (('bearer' in input ? input.bearer : undefined) ??
          (kind === 'abandon' ? 'both' : bearerOf(row.reason))),
    status: row.status,
    requested_by: { id: row.requested_by, name: row.requested_by_name },
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name! },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_reason: row.decided_reason,
  }
}
