/**
 * The double-entry ledger (contract §6): its accounts, and the entries of each kind of transaction. Amounts are in
 * cents, debits positive and credits negative. Every transaction sums to zero; the database rejects any other.
 */

const ACCOUNTS = [
  /** Money held on players' cards, which is not ours. The contra account makes a hold a balanced transaction. */
  'card_holds',
  'card_holds_contra',
  /** Our balance at the payment provider. */
  'provider_balance',
  /** Charged for games without a score so far. */
  'order_escrow',
  /** Owed to companions; `subject` is the companion. */
  'companion_payable',
  /** The platform's fees. */
  'fee_revenue',
  /** Refunded to players. */
  'refunds',
  /** The provider's fees. */
  'provider_fees',
  /** Taken back by a card issuer: disputes that are open or lost. */
  'disputes',
] as const
export type Account = (typeof ACCOUNTS)[number]

export type OrderLedgerKind = 'hold' | 'release' | 'capture' | 'refund' | 'earning'
export type LedgerKind = OrderLedgerKind | 'payout'

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
}

/** The ledger entries of a transaction of an order. Entries of zero are left out. */
export function postingsFor(kind: OrderLedgerKind, order: PricedOrder): Posting[] {
  const hold = [entry('card_holds', order.price), entry('card_holds_contra', -order.price)]
  const rows: Record<OrderLedgerKind, Posting[]> = {
    hold,
    release: hold.map((posting) => ({ ...posting, amount: -posting.amount })),
    capture: [
      ...hold.map((posting) => ({ ...posting, amount: -posting.amount })),
      entry('provider_balance', order.price),
      entry('order_escrow', -order.price),
    ],
    // Of a charge whose game never began: nobody has earned anything from it.
    refund: [entry('order_escrow', order.price), entry('provider_balance', -order.price)],
    earning: [
      entry('order_escrow', order.price),
      entry('companion_payable', -(order.price - order.fee), order.companionId),
      entry('fee_revenue', -order.fee),
    ],
  }
  return rows[kind].filter((posting) => posting.amount !== 0)
}

/** The ledger entries of a payout; `amount` in cents, at most what the companion is owed. */
export function payoutPostings({ companionId, amount }: { companionId: string; amount: number }): Posting[] {
  return [entry('companion_payable', amount, companionId), entry('provider_balance', -amount)]
}

function entry(account: Account, amount: number, subject: string | null = null): Posting {
  return { account, amount, subject }
}
