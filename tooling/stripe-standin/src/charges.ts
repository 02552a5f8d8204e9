import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { noSuch, type Decline } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

const WEEK = 7 * 24 * 60 * 60

interface NewCharge {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  /** Why the card was refused; without it the amount is authorized. */
  refused?: Decline
}

/** 2.9 % and 30 cents, rounded to the nearest cent. */
function feeOf(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30
}

/** What charges have in common until something happens to them. */
export function blankCharge() {
  return {
    object: 'charge',
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    created: now(),
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    on_behalf_of: null,
    receipt_number: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    transfer_data: null,
  } satisfies Partial<Stripe.Charge>
}

/** An attempt to charge the intent's card: authorized but not captured, or failed. */
export function makeCharge(standin: Standin, { intent, method, refused }: NewCharge): Stripe.Charge {
  const id = newId('ch')
  const charge: Stripe.Charge = {
    ...blankCharge(),
    id,
    amount: intent.amount,
    amount_captured: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STANDIN',
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: refused?.code ?? null,
    failure_message: refused?.message ?? null,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(refused),
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method),
    receipt_email: intent.receipt_email,
    receipt_url: refused ? null : `${standin.publicUrl}/receipts/${id}`,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refused ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  }
  standin.state.charges.set(id, charge)
  standin.emit(refused ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

function outcomeOf(refused: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: refused ? 'do_not_try_again' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refused ? 'declined_by_network' : 'approved_by_network',
    reason: refused ? (refused.decline_code ?? refused.code) : null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: refused
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: refused ? 'issuer_declined' : 'authorized',
  }
}

function detailsOf(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      ...(intent.capture_method === 'manual' ? { capture_before: now() + WEEK } : {}),
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

/** Captures `amount` of the authorization; the rest is released and counts as refunded, as with Stripe. */
export function captureCharge(standin: Standin, charge: Stripe.Charge, amount: number) {
  charge.captured = true
  charge.amount_captured = amount
  charge.amount_refunded = charge.amount - amount
  charge.balance_transaction = move(standin, {
    owner: platform,
    amount,
    currency: charge.currency,
    type: 'charge',
    source: charge.id,
    description: charge.description ?? undefined,
    fee: { amount: feeOf(amount), description: 'Stripe processing fees' },
  }).id
}

/** Releases an authorization; no money moves. */
export function releaseCharge(standin: Standin, charge: Stripe.Charge) {
  charge.refunded = true
  charge.amount_refunded = charge.amount
  standin.emit('charge.refunded', charge, { previous: { amount_refunded: 0, refunded: false } })
}

export function retrieveCharge(standin: Standin, request: ApiRequest): Stripe.Charge {
  return findCharge(standin, pathId(request))
}

export function listCharges(standin: Standin, { params }: ApiRequest) {
  const wanted = ['customer', 'payment_intent', 'transfer_group'] as const
  const filters = wanted.map((name) => [name, text(params, name)] as const)
  return page(standin.state.charges.values(), params, '/v1/charges', (charge) => {
    return filters.every(([name, value]) => value === undefined || charge[name] === value)
  })
}

export function findCharge(standin: Standin, id: string, param?: string): Stripe.Charge {
  const charge = standin.state.charges.get(id)
  if (!charge) throw noSuch('charge', id, param)
  return charge
}
