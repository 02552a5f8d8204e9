import { providerFeePostings } from '@queuemate/contracts/payments/ledger'
import type { ChargeColumns } from '@queuemate/db/queries/orders/commit-move'
import type { Charge } from '../../../outside/stripe/money-gateway.ts'

/** What is kept of a charge, as the player and staff read it. */
export const chargeColumns = ({ chargeId, receiptUrl, card }: Charge): ChargeColumns => ({
  charge_id: chargeId,
  receipt_url: receiptUrl,
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
})

/** What the provider keeps for a charge. Nothing to book while it does not say: the daily lines of its account do. */
export const providerFee = ({ chargeId, fee }: Pick<Charge, 'chargeId' | 'fee'>) => ({
  kind: 'provider_fee' as const,
  key: `charge:${chargeId}:fee`,
  postings: providerFeePostings(fee ?? 0),
})
