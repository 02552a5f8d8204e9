import type Stripe from 'stripe'

export interface StoredEvent {
  type: string
  /** The connected account that it is about. */
  account?: string | undefined
  /** The event as JSON, made once: an event is a snapshot and is sent as it was. */
  payload: string
}

export interface SavedResult {
  /** Path, account and body of the first request with the key. */
  fingerprint: string
  status: number
  body: string
  /** When it was made, in seconds. */
  at: number
}

export interface OnboardingLink {
  account: string
  returnUrl: string
  refreshUrl: string
  expiresAt: number
}

const MAX_RESULTS = 20_000

/** Everything the stand-in keeps, by id where nothing else is said. */
export function emptyState() {
  return {
    customers: new Map<string, Stripe.Customer>(),
    paymentMethods: new Map<string, Stripe.PaymentMethod>(),
    /** Those that may not be used again. */
    spentMethods: new Map<string, boolean>(),
    setupIntents: new Map<string, Stripe.SetupIntent>(),
    sessions: new Map<string, Stripe.Checkout.Session>(),
    paymentIntents: new Map<string, Stripe.PaymentIntent>(),
    /** Those of connected accounts (`py_…`), which transfers made, are among them. */
    charges: new Map<string, Stripe.Charge>(),
    refunds: new Map<string, Stripe.Refund>(),
    disputes: new Map<string, Stripe.Dispute>(),
    accounts: new Map<string, Stripe.Account>(),
    transfers: new Map<string, Stripe.Transfer>(),
    reversals: new Map<string, Stripe.TransferReversal>(),
    payouts: new Map<string, Stripe.Payout>(),
    /** Payout → the balance transactions that it paid out, its own included. */
    payoutTransactions: new Map<string, string[]>(),
    files: new Map<string, Stripe.File>(),
    /** File → its bytes in base64. */
    fileContents: new Map<string, string>(),
    balanceTransactions: new Map<string, Stripe.BalanceTransaction>(),
    /** Balance transaction or payout → the connected account that it belongs to; the others are the platform's. */
    owners: new Map<string, string>(),
    /** `owner:currency` → cents; the owner is `platform` or an account id. */
    balances: new Map<string, number>(),
    onboardingLinks: new Map<string, OnboardingLink>(),
    loginLinks: new Map<string, string>(),
    /** Events whose delivery has not been confirmed: sent again after a restart. */
    undelivered: new Map<string, StoredEvent>(),
    /** Idempotency key → result. */
    results: new Map<string, SavedResult>(),
  }
}

export type State = ReturnType<typeof emptyState>

/** Keeps the newest results only, so that a long benchmark does not eat the memory. */
export function trimResults({ results }: State) {
  for (const key of results.keys()) {
    if (results.size <= MAX_RESULTS) return
    results.delete(key)
  }
}
