import type { PayoutItem, PayoutSummary } from '@queuemate/contracts/payouts/schemas'
import type { PayoutRow } from '@queuemate/db/queries/payouts/payouts'

/** The transfer's id is the provider's own; until there is one, the row's id takes its place (spec §3 'Payout'). */
export function payoutView(row: PayoutRow): PayoutItem {
  return {
    id: row.id,
    payout_amount: row.amount,
    payout_ID: row.transfer_id ?? `payout_${row.id}`,
    payout_date: (row.paid_at ?? row.created_at).toISOString(),
    status: row.status,
  }
}

export function accountState(companion: {
  payout_account_id: string | null
  payouts_enabled: boolean
}): PayoutSummary['account'] {
  if (companion.payouts_enabled) return 'enabled'
  return companion.payout_account_id === null ? 'none' : 'unfinished'
}
