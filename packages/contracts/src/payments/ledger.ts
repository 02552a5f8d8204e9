/**
 * The double-entry ledger (contract §6): its accounts, and the entries of each kind of transaction. Amounts are in
 * cents, with positive debits and negative credits. Every transaction sums to zero; the database rejects any other.
 * Holds move no money and are not in the ledger: see the order's `hold`.
 */

export const ACCOUNTS = [
  /** Our balance at the payment provider. */
  'provider_balance',
  /** Charged for games that have no score yet. */
  'order_escrow',
  /** Owed to companions; `subject` is the companion. */
  'companion_payable',
  /** The platform's fees. */
  'fee_revenue',
  /** Promised to players but not sent yet. */
  'refunds',
  /** The provider's fees. */
  'provider_fees',
  /** Taken back by card issuers: disputes that are open or lost. */
  'disputes',
  /** Our bank account, to which the provider pays our balance. */
  'bank',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** Written by an order's moves, at most one of each kind for each order. */
export type OrderLedgerKind = 'capture' | 'refund' | 'earning'
/** Written by everything that happens to money after the charge. */
export type BookingKind =
  | 'refund_requested'
  | 'refund_sent'
  | 'refund_failed'
  | 'provider_fee'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_charged'
  | 'payout'
  | 'payout_returned'
  | 'bank_payout'
  | 'bank_payout_returned'
export type LedgerKind = OrderLedgerKind | BookingKind

export interface Posting {
  account: Account
  /** Cents; debit positive, credit negative. */
  amount: number
  subject: string | null
}

export interface PricedOrder {
  price: number
  fee: number
  companionId: string
  /** The amount promised back to the player so far, and the part of it that the companion bears. */
  refunded: number
  refundedShare: number
}

/** The ledger entries of an order's move. Zero entries are left out. */
export function postingsFor(kind: OrderLedgerKind, order: PricedOrder): Posting[] {
  const left = order.price - order.refunded
  const share = order.price - order.fee - order.refundedShare
  const rows: Record<OrderLedgerKind, Posting[]> = {
    capture: [entry('provider_balance', order.price), entry('order_escrow', -order.price)],
    // For a charge whose game never started or did not count, so nobody has earned anything.
    refund: [entry('order_escrow', left), entry('provider_balance', -left)],
    earning: [
      entry('order_escrow', left),
      entry('companion_payable', -share, order.companionId),
      entry('fee_revenue', share - left),
    ],
  }
  return withoutZeros(rows[kind])
}

/** An amount refunded to a player, and who bears it. */
export interface RefundSplit {
  amount: number
  /** The part that the companion bears. The rest is from the platform's fee. */
  share: number
  companionId: string
  /** `escrow` before the order is scored, `earnings` afterwards. */
  takenFrom: 'escrow' | 'earnings'
}

/** A refund has been promised: the money now belongs to the player. */
export function refundRequested(refund: RefundSplit): Posting[] {
  return withoutZeros([...taken(refund, 1), entry('refunds', -refund.amount)])
}

/** The provider has sent a promised refund. */
export function refundSent({ amount }: Pick<RefundSplit, 'amount'>): Posting[] {
  return [entry('refunds', amount), entry('provider_balance', -amount)]
}

/**
 * A refund did not reach the player: the money is returned to the accounts it came from. `wasSent`: the provider had
 * sent it, and the player's bank returned it.
 */
export function refundFailed(refund: RefundSplit, wasSent: boolean): Posting[] {
  const from = wasSent ? 'provider_balance' : 'refunds'
  return withoutZeros([entry(from, refund.amount), ...taken(refund, -1)])
}

function taken({ amount, share, companionId, takenFrom }: RefundSplit, sign: 1 | -1): Posting[] {
  if (takenFrom === 'escrow') return [entry('order_escrow', sign * amount)]
  return [
    entry('companion_payable', sign * share, companionId),
    entry('fee_revenue', sign * (amount - share)),
  ]
}

/** The provider's fee for a charge or a dispute in cents; negative if it returns a fee. */
export function providerFeePostings(fee: number): Posting[] {
  return withoutZeros([entry('provider_fees', fee), entry('provider_balance', -fee)])
}

/** A dispute removes the charge from our balance until it is won. */
export function disputeOpened(amount: number): Posting[] {
  return [entry('disputes', amount), entry('provider_balance', -amount)]
}

export function disputeWon(amount: number): Posting[] {
  return [entry('disputes', -amount), entry('provider_balance', amount)]
}

/** Staff charge the companion for a lost dispute. `share` is in cents, at most the order's earning. */
export function disputeCharged({ companionId, share }: { companionId: string; share: number }): Posting[] {
  return [entry('companion_payable', share, companionId), entry('disputes', -share)]
}

/** The dispute was won after all: the companion gets their share back. */
export function disputeNotCharged(charge: { companionId: string; share: number }): Posting[] {
  return disputeCharged({ ...charge, share: -charge.share })
}

/** The ledger entries of a payout. `amount` is in cents, at most what the companion is owed. */
export function payoutPostings({ companionId, amount }: { companionId: string; amount: number }): Posting[] {
  return [entry('companion_payable', amount, companionId), entry('provider_balance', -amount)]
}

/** The companion's bank returned a payout: the amount is owed again. */
export function payoutReturned({ companionId, amount }: { companionId: string; amount: number }): Posting[] {
  return [entry('companion_payable', -amount, companionId), entry('provider_balance', amount)]
}

/** The provider pays our balance to our bank account. */
export function bankPayoutPostings(amount: number): Posting[] {
  return [entry('bank', amount), entry('provider_balance', -amount)]
}

/** Our bank returned such a payment. */
export function bankPayoutReturned(amount: number): Posting[] {
  return [entry('bank', -amount), entry('provider_balance', amount)]
}

function withoutZeros(postings: Posting[]): Posting[] {
  return postings.filter((posting) => posting.amount !== 0)
}

function entry(account: Account, amount: number, subject: string | null = null): Posting {
  return { account, amount, subject }
}
