import type { DisputeItem, RefundItem } from '@queuemate/contracts/staff/lists'
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

const lineStart = ({ order_id: order, player, companion, amount }: RefundItem | DisputeItem) => ({
  order,
  player: player.name,
  companion: companion.name,
  amount: decimal(amount),
})

/** A refund in the CSV of the list. */
export const refundLine = (refund: RefundItem) => ({
  refund: refund.id,
  ...lineStart(refund),
  companion_bears: decimal(refund.share),
  state: refund.status,
  failure: refund.failure,
  reason: refund.reason,
  made_by: refund.requested_by_name,
  made: refund.created_at,
  settled: refund.settled_at,
})

/** A dispute in the CSV of the list. */
export const disputeLine = (dispute: DisputeItem) => ({
  dispute: dispute.id,
  ...lineStart(dispute),
  state: dispute.status,
  stage: dispute.stage,
  reason: dispute.reason,
  evidence_due: dispute.due_at,
  opened: dispute.opened_at,
  submitted: dispute.submitted_at,
  closed: dispute.closed_at,
})
