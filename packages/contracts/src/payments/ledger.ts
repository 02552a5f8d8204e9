/**
 * The shape of the double-entry ledger (contract §6): which accounts exist and what each kind of
 * transaction writes. Amounts are signed cents, debits positive; every transaction sums to zero, and the
 * database refuses one that does not.
 */

const ACCOUNTS = [
  /** Held on players' cards, not ours. Its counterpart makes a hold a transaction like any other. */
  'card_holds',
  'card_holds_contra',
  /** Our money at the payment provider. */
  'provider_balance',
  /** Charged for games that have no score yet. */
  'order_escrow',
  /** Owed to companions; `subject` is the companion. */
  'companion_payable',
  /** What the platform earned. */
  'fee_revenue',
  /** Sent back to players. */
  'refunds',
  /** What the provider keeps. */
  'provider_fees',
  /** Taken back by a card issuer and not yet decided, or lost. */
  'disputes',
] as const
export type Account = (typeof ACCOUNTS)[number]

export type OrderLedgerKind = 'hold' | 'release' | 'capture' | 'earning'
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

/** What one kind of transaction writes for an order. Zero amounts are left out. */
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
    earning: [
      entry('order_escrow', order.price),
      entry('companion_payable', -(order.price - order.fee), order.companionId),
      entry('fee_revenue', -order.fee),
    ],
  }
  return rows[kind].filter((posting) => posting.amount !== 0)
}

/** What sending a companion their money writes; `amount` in cents, at most what they are owed. */
export function payoutPostings({ companionId, amount }: { companionId: string; amount: number }): Posting[] {
  return [entry('companion_payable', amount, companionId), entry('provider_balance', -amount)]
}

function entry(account: Account, amount: number, subject: string | null = null): Posting {
  return { account, amount, subject }
}
