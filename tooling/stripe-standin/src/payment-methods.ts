import type Stripe from 'stripe'
import { cardByAlias, newFingerprint, type CheckedCard } from './cards.ts'
import { findCustomer } from './customers.ts'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { requiredText } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

/** Makes a card payment method; not attached to anyone yet. */
export function makePaymentMethod(standin: Standin, { card, expMonth, expYear, country }: CheckedCard) {
  const details: Partial<Stripe.PaymentMethod.Card> = {
    brand: card.brand,
    // Stripe knows the issuer's country from the number; the stand-in takes the one chosen on the page.
    country,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: newFingerprint(card),
    last4: card.number.slice(-4),
  }
  const method: Stripe.PaymentMethod = {
    ...blank<Stripe.PaymentMethod>('paymentMethod'),
    id: newId('pm'),
    card: details as Stripe.PaymentMethod.Card,
    created: now(),
  }
  standin.state.paymentMethods.set(method.id, method)
  return method
}

/** Ready-made methods such as `pm_card_visa` make a new one at every use, as with Stripe. */
export function resolveMethod(standin: Standin, id: string, param?: string): Stripe.PaymentMethod {
  const card = cardByAlias(id)
  if (card) {
    const expYear = new Date().getUTCFullYear() + 3
    return makePaymentMethod(standin, { card, expMonth: 12, expYear, country: 'US' })
  }
  const method = standin.state.paymentMethods.get(id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

export function retrieveMethod({ state }: Standin, { id }: ApiRequest): Stripe.PaymentMethod {
  const method = state.paymentMethods.get(id)
  if (!method) throw noSuch('PaymentMethod', id)
  return method
}

/** The bank sends the cardholder a new card, and the card network tells Stripe. */
export function renewCard(standin: Standin, id: string): Stripe.PaymentMethod {
  const method = resolveMethod(standin, id)
  Object.assign(method.card!, { last4: '4444', exp_year: method.card!.exp_year + 4 })
  standin.emit('payment_method.automatically_updated', method)
  return method
}

export function attachMethod(standin: Standin, { id, params }: ApiRequest): Stripe.PaymentMethod {
  const customer = findCustomer(standin, requiredText(params, 'customer'), 'customer')
  const method = resolveMethod(standin, id)
  assertReusable(standin, method)
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
      code: 'payment_method_already_attached',
    })
  }
  method.customer = customer.id
  return method
}

export function detachMethod(standin: Standin, { id }: ApiRequest): Stripe.PaymentMethod {
  const method = resolveMethod(standin, id)
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  method.customer = null
  standin.state.spentMethods.set(method.id, true)
  standin.emit('payment_method.detached', method)
  return method
}

/** One that was detached, or used without a customer, is never used again. */
export function assertReusable({ state }: Standin, { id }: Stripe.PaymentMethod) {
  if (!state.spentMethods.has(id)) return
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}
