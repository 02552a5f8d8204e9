import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { findCharge } from './charges.ts'
import { invalid, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { integer, metadata, oneOf, text } from './params.ts'
import { findPaymentIntent } from './payment-intents.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

export function createRefund(standin: Standin, { params }: ApiRequest): Stripe.Refund {
  const charge = chargeOf(standin, params)
  if (!charge.captured) {
    throw invalid(`Charge ${charge.id} has not been captured.`, { code: 'charge_not_refundable' })
  }
  if (charge.disputed && openDispute(standin, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left <= 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = integer(params, 'amount') ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
  const reason = oneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const id = newId('re')
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: move(standin, {
      owner: platform,
      amount: -amount,
      currency: charge.currency,
      type: 'refund',
      source: id,
    }).id,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: takePending(standin) ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  standin.state.refunds.set(id, refund)
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount
  standin.emit('refund.created', refund)
  standin.emit('charge.refunded', charge, { previous: before })
  return refund
}

function takePending(standin: Standin): boolean {
  if (standin.pendingRefunds === 0) return false
  standin.pendingRefunds -= 1
  return true
}

/** A pending refund has reached the cardholder. */
export function completeRefund(standin: Standin, id: string): Stripe.Refund {
  const refund = findRefund(standin, id)
  if (refund.status !== 'pending') throw invalid(`This refund is ${String(refund.status)}.`)
  refund.status = 'succeeded'
  emitRefundUpdated(standin, refund, 'pending')
  return refund
}

/** The cardholder's bank returns a refund: the money is back in the platform's balance. */
export function failRefund(standin: Standin, id: string, reason = 'expired_or_canceled_card'): Stripe.Refund {
  const refund = findRefund(standin, id)
  const { status } = refund
  if (status === 'failed') throw invalid('This refund has failed already.')
  const charge = findCharge(standin, String(refund.charge))
  refund.status = 'failed'
  refund.failure_reason = reason
  refund.failure_balance_transaction = move(standin, {
    owner: platform,
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    source: id,
    description: `REFUND FAILURE (${charge.id})`,
  }).id
  charge.amount_refunded -= refund.amount
  charge.refunded = charge.amount_refunded >= charge.amount
  standin.emit('refund.failed', refund, { previous: { status } })
  emitRefundUpdated(standin, refund, status)
  return refund
}

function emitRefundUpdated(standin: Standin, refund: Stripe.Refund, status: string | null) {
  for (const type of ['refund.updated', 'charge.refund.updated'] as const)
    standin.emit(type, refund, { previous: { status } })
}

function chargeOf(standin: Standin, params: ApiRequest['params']): Stripe.Charge {
  const intentId = text(params, 'payment_intent')
  if (intentId !== undefined) {
    const intent = findPaymentIntent(standin, intentId, 'payment_intent')
    if (typeof intent.latest_charge === 'string' && intent.status === 'succeeded') {
      return findCharge(standin, intent.latest_charge)
    }
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
      code: 'charge_not_refundable',
    })
  }
  const chargeId = text(params, 'charge')
  if (chargeId === undefined) throw missingParam('payment_intent')
  return findCharge(standin, chargeId, 'charge')
}

function openDispute(standin: Standin, charge: Stripe.Charge): boolean {
  for (const dispute of standin.state.disputes.values()) {
    if (dispute.charge === charge.id && dispute.status !== 'won') return true
  }
  return false
}

export function retrieveRefund(standin: Standin, request: ApiRequest): Stripe.Refund {
  return findRefund(standin, pathId(request))
}

function findRefund(standin: Standin, id: string): Stripe.Refund {
  const refund = standin.state.refunds.get(id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export function listRefunds(standin: Standin, { params }: ApiRequest) {
  const intent = text(params, 'payment_intent')
  const charge = text(params, 'charge')
  return page(standin.state.refunds.values(), params, '/v1/refunds', (refund) => {
    return (
      (intent === undefined || refund.payment_intent === intent) &&
      (charge === undefined || refund.charge === charge)
    )
  })
}
