import type { DisputeItem, RefundItem } from '@queuemate/contracts/staff/lists'
import type { Columns } from '../../base/export-list.ts'
import { decimal } from '../payouts/payouts.views.ts'

interface Row {
  player_id: string
  player_name: string
  companion_id: string
  companion_name: string
}

/** The people of an order, in lists about its money. */
export const partiesOf = (row: Row) => ({
  player: { id: row.player_id, name: row.player_name },
  companion: { id: row.companion_id, name: row.companion_name },
})

export const momentOf = (since: string | undefined): Date | undefined =>
  since === undefined ? undefined : new Date(since)

const ofOrder = {
  order: (item) => item.order_id,
  player: (item) => item.player.name,
  companion: (item) => item.companion.name,
  amount: (item) => decimal(item.amount),
} satisfies Columns<RefundItem | DisputeItem>

/** A refund in the CSV of the list. */
export const refundColumns: Columns<RefundItem> = {
  refund: (refund) => refund.id,
  ...ofOrder,
  charged_to_companion: (refund) => decimal(refund.charged),
  state: (refund) => refund.status,
  failure: (refund) => refund.failure,
  reason: (refund) => refund.reason,
  made_by: (refund) => refund.requested_by_name,
  made: (refund) => refund.created_at,
  settled: (refund) => refund.settled_at,
}

/** A dispute in the CSV of the list. */
export const disputeColumns: Columns<DisputeItem> = {
  dispute: (dispute) => dispute.id,
  ...ofOrder,
  state: (dispute) => dispute.status,
  stage: (dispute) => dispute.stage,
  reason: (dispute) => dispute.reason,
  evidence_due: (dispute) => dispute.due_at,
  opened: (dispute) => dispute.opened_at,
  submitted: (dispute) => dispute.submitted_at,
  closed: (dispute) => dispute.closed_at,
}
