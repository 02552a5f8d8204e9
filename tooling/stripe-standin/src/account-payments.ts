import type Stripe from 'stripe'
import { move } from './balance.ts'
import { blankCharge } from './charges.ts'
import { newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

/** The payment that a transfer makes on the account that receives it. */
export function makeAccountPayment(standin: Standin, transfer: Stripe.Transfer): Stripe.Charge {
  const id = newId('py')
  const { amount, currency } = transfer
  const payment: Stripe.Charge = {
    ...blankCharge(),
    id,
    amount,
    amount_captured: amount,
    balance_transaction: move(standin, {
      owner: String(transfer.destination),
      amount,
      currency,
      type: 'payment',
      source: id,
    }).id,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    currency,
    customer: null,
    description: null,
    metadata: {},
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    receipt_url: null,
    source_transfer: transfer.id,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_group: transfer.transfer_group,
  }
  standin.state.accountPayments.set(id, payment)
  return payment
}

/**
 * Takes a reversed amount from the account. Its balance may go below zero, as it does with Stripe once the money has
 * been paid out.
 */
export function refundAccountPayment(
  standin: Standin,
  transfer: Stripe.Transfer,
  amount: number,
  reversalId: string,
): Stripe.Refund {
  const id = newId('pyr')
  const payment = standin.state.accountPayments.get(String(transfer.destination_payment))
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: move(standin, {
      owner: String(transfer.destination),
      amount: -amount,
      currency: transfer.currency,
      type: 'payment_refund',
      source: id,
    }).id,
    charge: payment?.id ?? null,
    created: now(),
    currency: transfer.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversalId,
    status: 'succeeded',
    transfer_reversal: null,
  }
  standin.state.accountRefunds.set(id, refund)
  // A transfer that was saved by an older version has no payment.
  if (payment) {
    payment.amount_refunded += amount
    payment.refunded = payment.amount_refunded >= payment.amount
  }
  return refund
}
