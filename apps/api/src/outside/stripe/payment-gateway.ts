import type { Charge, MoneyGateway } from './money-gateway.ts'

/** The provider refuses for good, and nothing is held or charged by this call. */
export interface Refused {
  ok: false
  /** The provider's code: `card_declined`, `insufficient_funds`, `amount_too_small`, … */
  code: string
  /** `card`: another card may succeed. `provider`: it would not, so the player is not to blame. */
  because: 'card' | 'provider'
}

/** A page of the card's issuer, on which the player confirms a payment that waits for it. */
export interface PaymentAction {
  intentId: string
  url: string
}

/** An order at the provider. The nonce makes its keys unique across databases and restores. */
export interface OrderCall {
  orderId: number
  nonce: string
}

export interface SavedCard {
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string | null
  /** The same for a card wherever it is saved. */
  fingerprint: string | null
}

/**
 * What the product asks of a payment provider. A refusal for good is a return value; other failures
 * (time-out, 5xx) throw and may be retried with the same key.
 */
export interface PaymentGateway extends MoneyGateway {
  /** Returns the customer of an earlier try whose response was lost. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>
  /** Deletes what the provider knows of a person, cards included; their past payments stay. */
  deleteCustomer(customerId: string): Promise<void>
  /** Deletes a companion's account, which must be empty. */
  deleteAccount(accountId: string): Promise<void>
  /** A page of the provider that saves a card and returns. */
  createCardPage(options: {
    customerId: string
    returnUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** The card a finished page saved; null while it is not finished. */
  readCardPage(sessionId: string): Promise<{ card: SavedCard } | null>
  /** A card as it is now; null once it is detached. */
  readCard(methodId: string): Promise<SavedCard | null>
  detachCard(methodId: string): Promise<void>
  /**
   * Holds an amount on a saved card. `confirms`: the issuer is to ask the player (3-D Secure). When the issuer wants the player to confirm it, and `returnUrl` says where the player
   * is to come back, the refusal has an action and the payment stays open: `checkAction` tells what became of it,
   * `release` ends it. Without one the payment is cancelled, as is any other that is neither held nor refused.
   */
  authorize(
    hold: OrderCall & { amount: number; customerId: string; methodId: string; confirms?: boolean },
    options: { returnUrl: string | null },
  ): Promise<{ ok: true; intentId: string } | (Refused & { action?: PaymentAction })>
  /** Whether the player has confirmed a payment that `authorize` left open. */
  checkAction(hold: OrderCall & { intentId: string }): Promise<'held' | 'waiting' | 'failed'>
  /** The hold that `authorize` made for an order since then, without making one. */
  findHold(hold: { orderId: number; customerId: string; since: Date }): Promise<string | null>
  /** Charges a hold in full. `charge` is null when the response leaves it out. */
  capture(hold: OrderCall & { intentId: string }): Promise<{ ok: true; charge: Charge | null } | Refused>
  /** Ends a hold. `captured` when it has been charged instead; a hold unknown to the provider counts as released. */
  release(hold: OrderCall & { intentId: string }): Promise<'released' | 'captured'>
  /** Returns a charge in full. */
  refund(hold: OrderCall & { intentId: string }): Promise<void>
  /**
   * The account a companion is paid to, made once per companion; `country` is ISO 3166 alpha-2, `since` when the first try may
   * have been. Null where payouts are not possible.
   */
  createAccount(user: { id: string; email: string; country: string; since: Date }): Promise<string | null>
  /** A page of the provider that asks for what an account is missing, and returns. */
  createAccountPage(options: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** A page of the provider that shows what an account received; only for one that is set up. */
  createDashboardPage(accountId: string): Promise<string>
  /** `destination`: names the bank accounts and cards that it pays to; empty without one. `banks`: their fingerprints. */
  readAccount(accountId: string): Promise<{ payoutsEnabled: boolean; destination: string; banks: string[] }>
  /** Checks the signature of a webhook's raw body; throws when it is not the provider's. */
  readWebhook(body: Buffer, signature: string): ProviderEvent
}

/** A webhook: a hint that an object has changed. `account`: the connected account that it is about; null for our own. */
export interface ProviderEvent {
  id: string
  type: string
  account: string | null
  object: {
    id?: string
    metadata?: Record<string, string>
    /** The payment that a charge, refund or dispute belongs to. */
    payment_intent?: string
    /** The charge that a refund, dispute or fraud warning belongs to. */
    charge?: string
  }
}
