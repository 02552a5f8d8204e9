import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { findCharge } from './charges.ts'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { amount as amountParam, metadata, requiredText } from './params.ts'
import { findPaymentIntent } from './payment-intents.ts'
import type { ApiRequest, Standin } from './standin.ts'

export function createRefund(standin: Standin, { params }: ApiRequest): Stripe.Refund {
  const charge = chargeOf(standin, requiredText(params, 'payment_intent'))
  if (charge.disputed && isTaken(standin, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left <= 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = amountParam(params) ?? left
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
  const id = newId('re')
  const { currency, payment_intent } = charge
  const refund: Stripe.Refund = {
    ...blank<Stripe.Refund>('refund'),
    id,
    amount,
    currency,
    payment_intent,
    charge: charge.id,
    created: now(),
    metadata: metadata(params),
    status: takePending(standin) ? 'pending' : 'succeeded',
  }
  move(standin, { owner: platform, amount: -amount, currency, type: 'refund', source: id })
  standin.state.refunds.set(id, refund)
  addRefunded(charge, amount)
  standin.emit('refund.created', refund)
  standin.emit('charge.refunded', charge)
  return refund
}

function addRefunded(charge: Stripe.Charge, amount: number) {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount
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
  standin.emit('refund.updated', refund)
  return refund
}

/** The cardholder's bank returns a refund: the money is back in the platform's balance. */
export function failRefund(standin: Standin, id: string): Stripe.Refund {
  const refund = findRefund(standin, id)
  if (refund.status === 'failed') throw invalid('This refund has failed already.')
  const { amount, currency } = refund
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  move(standin, { owner: platform, amount, currency, type: 'refund_failure', source: id })
  addRefunded(findCharge(standin, String(refund.charge)), -amount)
  standin.emit('refund.failed', refund)
  standin.emit('refund.updated', refund)
  return refund
}

function chargeOf(standin: Standin, intentId: string): Stripe.Charge {
  const intent = findPaymentIntent(standin, intentId, 'payment_intent')
  if (intent.status === 'succeeded') return findCharge(standin, String(intent.latest_charge))
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
    code: 'charge_not_refundable',
  })
}

function isTaken({ state }: Standin, { id }: Stripe.Charge): boolean {
  return [...state.disputes.values()].some(({ charge, status }) => charge === id && status !== 'won')
}

function findRefund(standin: Standin, id: string): Stripe.Refund {
  const refund = standin.state.refunds.get(id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export function listRefunds(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.refunds.values(), params, '/v1/refunds', ['payment_intent'])
}
