import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { blank } from './blank.ts'
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

/** An attempt to charge the intent's card: authorized but not captured, or failed. */
export function makeCharge(standin: Standin, { intent, method, refused }: NewCharge): Stripe.Charge {
  const id = newId('ch')
  const charge: Stripe.Charge = {
    ...blank<Stripe.Charge>('charge'),
    id,
    amount: intent.amount,
    billing_details: method.billing_details,
    created: now(),
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
    ...blank<Stripe.Charge>('charge'),
    id,
    amount,
    amount_captured: amount,
    balance_transaction: move(standin, { owner, amount, currency, type: 'payment', source: id }).id,
    captured: true,
    created: now(),
    currency,
    paid: true,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    source_transfer: transfer.id,
    transfer_group: transfer.transfer_group,
  }
  standin.state.charges.set(id, payment)
  return payment
}

function outcomeOf(refused: Decline | undefined): Stripe.Charge.Outcome {
  const outcome = blank<Stripe.Charge.Outcome>('outcome')
  if (!refused) return outcome
  return {
    ...outcome,
    advice_code: 'do_not_try_again',
    network_status: 'declined_by_network',
    reason: refused.decline_code ?? refused.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

function detailsOf(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card
  return {
    type: 'card',
    card: {
      ...blank<Stripe.Charge.PaymentMethodDetails.Card>('chargedCard'),
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      last4,
      amount_authorized: intent.amount,
      ...(intent.capture_method === 'manual' ? { capture_before: now() + WEEK } : {}),
      network: brand,
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
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
