import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { emptyFields } from './empty-fields.ts'
import { noSuch, type Decline } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

const WEEK = 7 * 24 * 60 * 60

interface NewCharge {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  /** Why the card was refused; without it the amount is authorized. */
  refused?: Decline | undefined
}

/** 2.9 % and 30 cents, rounded to the nearest cent. */
function feeOf(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30
}

/** What charges have in common until something happens to them. */
function blankCharge() {
  return {
    ...emptyFields('application application_fee application_fee_amount balance_transaction'),
    ...emptyFields('calculated_statement_descriptor customer description failure_balance_transaction'),
    ...emptyFields('failure_code failure_message on_behalf_of outcome payment_intent payment_method'),
    ...emptyFields('receipt_email receipt_number receipt_url review shipping source source_transfer'),
    ...emptyFields('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
    object: 'charge',
    amount_refunded: 0,
    created: now(),
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: {},
    refunded: false,
  } as const
}

/** An attempt to charge the intent's card: authorized but not captured, or failed. */
export function makeCharge(standin: Standin, { intent, method, refused }: NewCharge): Stripe.Charge {
  const id = newId('ch')
  const charge: Stripe.Charge = {
    ...blankCharge(),
    id,
    amount: intent.amount,
    amount_captured: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STANDIN',
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    failure_code: refused?.code ?? null,
    failure_message: refused?.message ?? null,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(refused),
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method),
    receipt_url: refused ? null : `${standin.publicUrl}/receipts/${id}`,
    status: refused ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  }
  standin.state.charges.set(id, charge)
  standin.emit(refused ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

/** The payment that a transfer makes on the account that receives it. */
export function makeAccountPayment(standin: Standin, transfer: Stripe.Transfer): Stripe.Charge {
  const id = newId('py')
  const { amount, currency } = transfer
  const owner = String(transfer.destination)
  const payment: Stripe.Charge = {
    ...blankCharge(),
    id,
    amount,
    amount_captured: amount,
    balance_transaction: move(standin, { owner, amount, currency, type: 'payment', source: id }).id,
    billing_details: {
      address: emptyFields('city country line1 line2 postal_code state'),
      ...emptyFields('email name phone tax_id'),
    },
    captured: true,
    currency,
    paid: true,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    source_transfer: transfer.id,
    status: 'succeeded',
    transfer_group: transfer.transfer_group,
  }
  standin.state.charges.set(id, payment)
  return payment
}

function outcomeOf(refused: Decline | undefined): Stripe.Charge.Outcome {
  return {
    ...emptyFields('network_advice_code network_decline_code'),
    advice_code: refused ? 'do_not_try_again' : null,
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
  const { brand, checks, country, exp_month, exp_year, funding, last4 } = card
  return {
    type: 'card',
    card: {
      ...emptyFields('authorization_code electronic_commerce_indicator installments mandate'),
      ...emptyFields('network_transaction_id three_d_secure transaction_link_id wallet'),
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      funding,
      last4,
      amount_authorized: intent.amount,
      ...(intent.capture_method === 'manual' ? { capture_before: now() + WEEK } : {}),
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      incremental_authorization: { status: 'unavailable' },
      multicapture: { status: 'unavailable' },
      network: brand,
      network_token: { used: false },
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: 'unregulated',
    },
  }
}

export function captureCharge(standin: Standin, charge: Stripe.Charge) {
  const { amount, currency, id } = charge
  charge.captured = true
  charge.amount_captured = amount
  charge.balance_transaction = move(standin, {
    owner: platform,
    amount,
    currency,
    type: 'charge',
    source: id,
    fee: { amount: feeOf(amount), description: 'Stripe processing fees' },
  }).id
}

/** Releases an authorization; no money moves. */
export function releaseCharge(standin: Standin, charge: Stripe.Charge) {
  charge.refunded = true
  charge.amount_refunded = charge.amount
  standin.emit('charge.refunded', charge)
}

export function findCharge(standin: Standin, id: string): Stripe.Charge {
  const charge = standin.state.charges.get(id)
  if (!charge) throw noSuch('charge', id)
  return charge
}
