import type Stripe from 'stripe'

export interface StoredEvent {
  id: string
  type: string
  created: number
  /** The connected account that it is about. */
  account?: string | undefined
  /** The event as JSON, made once: an event is a snapshot and is sent as it was. */
  payload: string
}

export interface SavedResult {
  /** Method, path and body of the first request with the key. */
  fingerprint: string
  status: number
  body: string
}

export interface OnboardingLink {
  account: string
  returnUrl: string
  refreshUrl: string
  expiresAt: number
}

export interface State {
  customers: Map<string, Stripe.Customer>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  /** Payment method → its test number, which decides how charges end. */
  cardNumbers: Map<string, string>
  /** Customer → payment methods, newest last: the list every order asks for. */
  methodsOf: Map<string, string[]>
  setupIntents: Map<string, Stripe.SetupIntent>
  sessions: Map<string, Stripe.Checkout.Session>
  paymentIntents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  accounts: Map<string, Stripe.Account>
  transfers: Map<string, Stripe.Transfer>
  /** The payments that transfers made on connected accounts (`py_…`), and their refunds (`pyr_…`). */
  accountPayments: Map<string, Stripe.Charge>
  accountRefunds: Map<string, Stripe.Refund>
  /** Of the platform and of connected accounts. */
  payouts: Map<string, Stripe.Payout>
  /** Payout → `platform` or an account id. */
  payoutOwners: Map<string, string>
  /** Payout → the balance transactions that it paid out, its own included. */
  payoutTransactions: Map<string, string[]>
  files: Map<string, Stripe.File>
  /** File → its bytes in base64. */
  fileContents: Map<string, string>
  /** The platform's. */
  balanceTransactions: Map<string, Stripe.BalanceTransaction>
  /** Those of connected accounts, and their ids by account, newest last. */
  accountTransactions: Map<string, Stripe.BalanceTransaction>
  transactionsOf: Map<string, string[]>
  /** `owner:currency` → cents; the owner is `platform` or an account id. */
  balances: Map<string, number>
  onboardingLinks: Map<string, OnboardingLink>
  loginLinks: Map<string, string>
  events: Map<string, StoredEvent>
  /** Events whose delivery has not been confirmed: sent again after a restart. */
  undelivered: Map<string, true>
  results: Map<string, SavedResult>
}

const MAX_EVENTS = 20_000
const MAX_RESULTS = 20_000

export function emptyState(): State {
  return {
    customers: new Map(),
    paymentMethods: new Map(),
    cardNumbers: new Map(),
    methodsOf: new Map(),
    setupIntents: new Map(),
    sessions: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    transfers: new Map(),
    accountPayments: new Map(),
    accountRefunds: new Map(),
    payouts: new Map(),
    payoutOwners: new Map(),
    payoutTransactions: new Map(),
    files: new Map(),
    fileContents: new Map(),
    balanceTransactions: new Map(),
    accountTransactions: new Map(),
    transactionsOf: new Map(),
    balances: new Map(),
    onboardingLinks: new Map(),
    loginLinks: new Map(),
    events: new Map(),
    undelivered: new Map(),
    results: new Map(),
  }
}

/** Keeps the newest entries only, so that a long benchmark does not eat the memory. */
export function trim(state: State) {
  dropOldest(state.events, MAX_EVENTS)
  dropOldest(state.results, MAX_RESULTS)
}

function dropOldest(map: Map<string, unknown>, keep: number) {
  for (const key of map.keys()) {
    if (map.size <= keep) return
    map.delete(key)
  }
}
