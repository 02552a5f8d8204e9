import type Stripe from 'stripe'
import { cardByAlias, cardByNumber, type CheckedCard, type TestCard } from './cards.ts'
import { findCustomer } from './customers.ts'
import { cardFailure, invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { requiredText, text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

/** Makes a card payment method; not attached to anyone yet. */
export function makePaymentMethod(standin: Standin, { card, expMonth, expYear, country }: CheckedCard) {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      // Stripe knows the issuer's country from the number; the stand-in takes the one chosen on the page.
      country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `standin${card.number.slice(-8)}`,
      funding: card.funding ?? 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  standin.state.paymentMethods.set(method.id, method)
  standin.state.cardNumbers.set(method.id, card.number)
  return method
}

/** Ready-made methods such as `pm_card_visa` make a new one at every use, as with Stripe. */
export function resolveMethod(standin: Standin, id: string, param?: string): Stripe.PaymentMethod {
  const card = cardByAlias(id)
  if (card) {
    return makePaymentMethod(standin, {
      card,
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
      country: 'US',
    })
  }
  const method = standin.state.paymentMethods.get(id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

export function cardOf(standin: Standin, method: Stripe.PaymentMethod): TestCard {
  const card = cardByNumber(standin.state.cardNumbers.get(method.id) ?? '')
  if (!card) throw new Error(`payment method ${method.id} has no card`)
  return card
}

export function attachTo(standin: Standin, method: Stripe.PaymentMethod, customer: string) {
  if (method.customer === customer) return
  if (method.customer) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  method.customer = customer
  const list = standin.state.methodsOf.get(customer)
  if (list) list.push(method.id)
  else standin.state.methodsOf.set(customer, [method.id])
  standin.emit('payment_method.attached', method)
}

export function attachMethod(standin: Standin, request: ApiRequest): Stripe.PaymentMethod {
  const customer = findCustomer(standin, requiredText(request.params, 'customer'), 'customer')
  const method = resolveMethod(standin, pathId(request))
  const refused = cardOf(standin, method).onSave
  if (refused) throw cardFailure(refused)
  attachTo(standin, method, customer.id)
  return method
}

export function detachMethod(standin: Standin, request: ApiRequest): Stripe.PaymentMethod {
  const method = resolveMethod(standin, pathId(request))
  if (typeof method.customer !== 'string') {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const customer = findCustomer(standin, method.customer)
  const list = standin.state.methodsOf.get(customer.id) ?? []
  standin.state.methodsOf.set(
    customer.id,
    list.filter((id) => id !== method.id),
  )
  if (customer.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null
  }
  method.customer = null
  standin.emit('payment_method.detached', method, { previous: { customer: customer.id } })
  return method
}

export function retrieveMethod(standin: Standin, request: ApiRequest): Stripe.PaymentMethod {
  return resolveMethod(standin, pathId(request))
}

export function listMethods(standin: Standin, { params }: ApiRequest) {
  const customer = text(params, 'customer')
  if (customer === undefined) return page<Stripe.PaymentMethod>([], params, '/v1/payment_methods')
  return methodsOfCustomer(standin, customer, params, '/v1/payment_methods', 'customer')
}

export function listCustomerMethods(standin: Standin, request: ApiRequest) {
  const customer = pathId(request)
  return methodsOfCustomer(standin, customer, request.params, `/v1/customers/${customer}/payment_methods`)
}

function methodsOfCustomer(
  standin: Standin,
  id: string,
  params: ApiRequest['params'],
  url: string,
  param?: string,
) {
  const customer = findCustomer(standin, id, param)
  const type = text(params, 'type')
  const methods = (standin.state.methodsOf.get(customer.id) ?? [])
    .map((methodId) => standin.state.paymentMethods.get(methodId))
    .filter((method) => method !== undefined)
  return page(methods, params, url, (method) => type === undefined || method.type === type)
}
