import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { blank } from './blank.ts'
import { noSuch, type Decline } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

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
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_url: refused ? null : `${standin.publicUrl}/receipts/${id}`,
    status: refused ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  }
  standin.state.charges.set(id, charge)
  standin.emit(refused ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

/** The payment that a transfer makes on the account that receives it. */
export function makeAccountPayment(standin: Standin, transfer: Stripe.Transfer) {
  const id = newId('py')
  const { amount, currency } = transfer
  const owner = String(transfer.destination)
  const payment: Stripe.Charge = {
    ...blank<Stripe.Charge>('charge'),
    id,
    amount,
    amount_captured: amount,
    captured: true,
    created: now(),
    currency,
    source_transfer: transfer.id,
    transfer_group: transfer.transfer_group,
  }
  move(standin, { owner, amount, currency, type: 'payment', source: id })
  standin.state.charges.set(id, payment)
}

/** The card of a charge, as far as receipts name it. */
function detailsOf({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const charged: Partial<Stripe.Charge.PaymentMethodDetails.Card> = {
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
  }
  return { type: 'card', card: charged as Stripe.Charge.PaymentMethodDetails.Card }
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
    fee: feeOf(amount),
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
