import { isUnsettled } from '@queuemate/contracts/orders/consequences'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import { providerFeePostings } from '@queuemate/contracts/payments/ledger'
import type { ChargeColumns } from '@queuemate/db/queries/orders/commit-move'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as charges from '@queuemate/db/queries/payments/charges'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import type { Charge, ChargeFacts } from '../../../outside/stripe/money-gateway.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from '../refunds/send-refund.ts'

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

/** Charges that one sweep reads at the same time. */
const BATCH = 10
/** A charge with something open at the provider is read again after this long, also without a webhook. */
const OPEN_MS = 6 * 60 * 60 * 1000

/**
 * Brings our books to what the provider says of a charge: its receipt, fee, refunds and disputes. Every webhook about its
 * refunds and disputes ends here; what the provider says now counts, so their order does not.
 */
export async function syncCharge(ctx: Context, orderId: number): Promise<void> {
  const payment = await charges.findByOrder(ctx.db, orderId)
  if (!payment) return
  const facts = payment.intent_id === null ? null : await ctx.payments.readCharge(payment.intent_id)
  await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderId)
    // The charge itself is not booked yet: it stays due.
    if (facts && order && isUnsettled(order.hold) && order.hold !== 'refunding') return
    // Before anything else is written to the row.
    await charges.endSync(tx, payment, facts ? nextSync(ctx, facts) : null)
    if (order && facts) await applyFacts(ctx, tx, order, facts)
  })
}

async function applyFacts(ctx: Context, tx: Tx, order: OrderRow, facts: ChargeFacts): Promise<void> {
  const orderId = order.id
  await charges.updateCharge(tx, orderId, chargeColumns(facts))
  const { postings, ...fee } = providerFee(facts)
  await book(tx, { ...fee, at: ctx.clock.now(), orderId }, postings)
  for (const refund of facts.refunds) await applyRefund(ctx, tx, order, refund)
  for (const dispute of facts.disputes) await applyDispute(ctx, tx, order, dispute)
}

function nextSync(ctx: Context, { refunds: made, disputes: known }: ChargeFacts): Date | null {
  const isOpen =
    made.some(({ status }) => status === 'requested') ||
    known.some(({ status }) => OPEN_DISPUTES.some((open) => open === status))
  return isOpen ? new Date(ctx.clock.now().getTime() + OPEN_MS) : null
}

/** Reads the charges that are due; returns how many. One that fails is read again later. Run by the sweep. */
export async function syncDueCharges(ctx: Context): Promise<number> {
  const due = await charges.claimDueSyncs(ctx.db, ctx.clock.now(), BATCH)
  await Promise.all(
    due.map((orderId) =>
      syncCharge(ctx, orderId).catch((error: unknown) =>
        ctx.log.warn({ err: error, orderId }, 'charge not read'),
      ),
    ),
  )
  return due.length
}
