import Stripe from 'stripe'
import type { DisputeStage, DisputeState } from '@queuemate/contracts/payments/disputes'
import type { RefundState } from '@queuemate/contracts/payments/refunds'
import type { BalanceLine, BankPayout, Charge, DisputeFacts, RefundFacts } from './money-gateway.ts'

export function refundState({ status }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'done' : 'requested'
}

export function refundFacts(refund: Stripe.Refund): RefundFacts {
  const ours = Number(refund.metadata?.refund_id)
  return {
    id: refund.id,
    refundId: Number.isSafeInteger(ours) ? ours : null,
    amount: refund.amount,
    status: refundState(refund),
    failure: refund.failure_reason ?? null,
  }
}

/** What an intent needs to have expanded for `chargeOf`. */
export const CHARGE = ['latest_charge.balance_transaction']

/** The charge of a payment; null for one that was never charged. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Charge | null {
  if (!charge || typeof charge === 'string' || !charge.captured) return null
  const { brand, last4 } = charge.payment_method_details?.card ?? {}
  const booked = charge.balance_transaction
  return {
    chargeId: charge.id,
    receiptUrl: charge.receipt_url,
    card: brand && last4 ? { brand, last4 } : null,
    fee: booked && typeof booked !== 'string' ? booked.fee : null,
  }
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  const { due_by: due } = dispute.evidence_details
  return {
    id: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    stage: disputeStage(dispute),
    status: disputeState(dispute.status),
    dueAt: due === null ? null : new Date(due * 1000),
    openedAt: new Date(dispute.created * 1000),
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amount, fee })),
  }
}

/**
 * The status names the stage while the dispute is open. One that is closed is an appeal when it was appealed; one that took no
 * money was never more than an inquiry.
 */
export function disputeStage({
  status,
  evidence,
  balance_transactions: moved,
}: Stripe.Dispute): DisputeStage {
  if (status.startsWith('appeal')) return 'appeal'
  if (status.startsWith('warning') || status === 'prevented') return 'inquiry'
  const isClosed = status === 'won' || status === 'lost'
  if (isClosed && evidence.appeal?.card) return 'appeal'
  return isClosed && moved.length === 0 ? 'inquiry' : 'chargeback'
}

/** Warnings are disputes that take no money yet. One that was prevented or closed without a loss counts as won. */
function disputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost'
  if (status.endsWith('needs_response')) return 'needs_response'
  return status.endsWith('under_review') ? 'under_review' : 'won'
}

export function bankState(status: string): BankPayout['status'] {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The transfer that a payment on a connected account came from. */
export function sourceTransfer({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || source.object !== 'charge') return null
  const from = source.source_transfer
  return typeof from === 'string' ? from : (from?.id ?? null)
}

export function balanceLine(line: Stripe.BalanceTransaction): BalanceLine {
  const { id, type, amount, fee, net, source, created } = line
  const object = source && typeof source !== 'string' ? source : null
  return {
    id,
    type,
    amount,
    fee,
    net,
    source: object?.id ?? (typeof source === 'string' ? source : null),
    intentId: intentOf(object),
    transferId: transferOf(object),
    createdAt: new Date(created * 1000),
  }
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

function intentOf(source: Source | null): string | null {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute') return null
  const intent = source.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

function transferOf(source: Source | null): string | null {
  if (source?.object === 'transfer') return source.id
  if (source?.object !== 'transfer_reversal') return null
  return typeof source.transfer === 'string' ? source.transfer : source.transfer.id
}
