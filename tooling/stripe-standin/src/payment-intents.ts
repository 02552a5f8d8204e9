import type Stripe from 'stripe'
import { chargeParams, checkDescriptors } from './amounts.ts'
import { findCharge, releaseCharge } from './charges.ts'
import { confirm, finish } from './confirmation.ts'
import { customerParam } from './customers.ts'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { clientSecret, newId, now } from './ids.ts'
import { page } from './lists.ts'
import { group, metadata, requiredText, text, type Params } from './params.ts'
import { assertReusable, resolveMethod } from './payment-methods.ts'
import type { ApiRequest, Standin } from './standin.ts'

/** Payments by card that are confirmed as they are made. */
export function createPaymentIntent(standin: Standin, { params }: ApiRequest): Stripe.PaymentIntent {
  if (params.confirm !== 'true')
    throw invalid('The stand-in only knows payments with `confirm: true`.', { param: 'confirm' })
  checkDescriptors(params)
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    ...blank<Stripe.PaymentIntent>('paymentIntent'),
    id,
    ...chargeParams(params),
    capture_method: text(params, 'capture_method') === 'manual' ? 'manual' : 'automatic_async',
    client_secret: clientSecret(id),
    created: now(),
    customer: customerParam(standin, params),
    metadata: metadata(params),
    transfer_group: text(params, 'transfer_group') ?? null,
    payment_method_options: optionsOf(params),
  }
  const method = methodParam(standin, intent, params)
  standin.state.paymentIntents.set(id, intent)
  standin.emit('payment_intent.created', intent)
  confirm(standin, intent, method, attemptOf(params))
  return intent
}

export function confirmPaymentIntent(standin: Standin, { id, params }: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, id)
  if (!['requires_payment_method', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'confirmed')
  confirm(standin, intent, methodParam(standin, intent, params), attemptOf(params))
  return intent
}

export function capturePaymentIntent(standin: Standin, { id }: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  finish(standin, intent, findCharge(standin, String(intent.latest_charge)))
  return intent
}

export function cancelPaymentIntent(standin: Standin, { id }: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled')
  const held = intent.status === 'requires_capture'
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.amount_capturable = 0
  intent.next_action = null
  if (held) releaseCharge(standin, findCharge(standin, String(intent.latest_charge)))
  standin.emit('payment_intent.canceled', intent)
  return intent
}

export function retrievePaymentIntent(standin: Standin, { id }: ApiRequest): Stripe.PaymentIntent {
  return findPaymentIntent(standin, id)
}

export function listPaymentIntents(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.paymentIntents.values(), params, '/v1/payment_intents', ['customer'])
}

/** `param` names the parameter that held the id; without it the id came from the path. */
export function findPaymentIntent(standin: Standin, id: string, param?: string): Stripe.PaymentIntent {
  const intent = standin.state.paymentIntents.get(id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

function optionsOf(params: Params): Stripe.PaymentIntent.PaymentMethodOptions {
  const asks = group(group(params, 'payment_method_options'), 'card').request_three_d_secure === 'any'
  return asks
    ? { card: { request_three_d_secure: 'any' } as Stripe.PaymentIntent.PaymentMethodOptions.Card }
    : {}
}

const attemptOf = (params: Params) => ({
  offSession: params.off_session === 'true',
  returnUrl: text(params, 'return_url'),
})

function methodParam(standin: Standin, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentMethod {
  const id = requiredText(params, 'payment_method')
  const method = resolveMethod(standin, id, 'payment_method')
  assertReusable(standin, method)
  if (intent.customer === null && method.customer !== null) {
    throw invalid(
      'The PaymentMethod you provided belongs to a Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
      { param: 'payment_method' },
    )
  }
  if (intent.customer !== null && method.customer !== intent.customer) {
    throw invalid(
      `The provided PaymentMethod (${id}) belongs to another customer than the one on the PaymentIntent.`,
      { param: 'payment_method', code: 'payment_method_customer_mismatch' },
    )
  }
  return method
}

function unexpectedState(intent: Stripe.PaymentIntent, what: string) {
  return invalid(`This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}
