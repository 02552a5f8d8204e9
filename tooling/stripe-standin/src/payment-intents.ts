import type Stripe from 'stripe'
import { findCharge, releaseCharge } from './charges.ts'
import { confirm, finish } from './confirmation.ts'
import { customerParam } from './customers.ts'
import { invalid, missingParam, noSuch } from './errors.ts'
import { clientSecret, newId, now } from './ids.ts'
import { page } from './lists.ts'
import { currency, flag, integer, metadata, oneOf, refuseParams, text, texts } from './params.ts'
import { resolveMethod } from './payment-methods.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

const SMALLEST = 50
const LARGEST = 99_999_999
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createPaymentIntent(standin: Standin, { params }: ApiRequest): Stripe.PaymentIntent {
  refuseParams(params, 'payment_method_types', 'confirmation_method')
  const confirmNow = flag(params, 'confirm') ?? false
  const offSession = params.off_session !== undefined && params.off_session !== 'false'
  if (text(params, 'return_url') !== undefined && !confirmNow)
    throw invalid('You can only set `return_url` when `confirm` is `true`.', { param: 'return_url' })
  if (offSession && !confirmNow) {
    throw invalid('You can only set `off_session` when `confirm` is `true`.', { param: 'off_session' })
  }
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowedTypes(params),
    amount: amountParam(params),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      oneOf(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: now(),
    currency: currency(params),
    customer: customerParam(standin, params),
    customer_account: null,
    description: text(params, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: oneOf(params, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: text(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: text(params, 'transfer_group') ?? null,
  }
  const method = methodParam(standin, intent, text(params, 'payment_method'))
  if (method) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  } else if (confirmNow) {
    throw missingParam('payment_method')
  }
  standin.state.paymentIntents.set(id, intent)
  standin.emit('payment_intent.created', intent)
  if (confirmNow && method)
    confirm(standin, intent, method, { offSession, returnUrl: text(params, 'return_url') })
  return intent
}

export function confirmPaymentIntent(standin: Standin, request: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, pathId(request))
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirmed')
  }
  const given = text(request.params, 'payment_method')
  const current = typeof intent.payment_method === 'string' ? intent.payment_method : undefined
  const method = methodParam(standin, intent, given ?? current)
  if (!method) throw missingParam('payment_method')
  const offSession = request.params.off_session !== undefined && request.params.off_session !== 'false'
  confirm(standin, intent, method, { offSession, returnUrl: text(request.params, 'return_url') })
  return intent
}

export function capturePaymentIntent(standin: Standin, request: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, pathId(request))
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  const amount = integer(request.params, 'amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid(`The amount to capture must be between 1 and ${intent.amount_capturable}.`, {
      param: 'amount_to_capture',
      code: 'amount_too_large',
    })
  }
  intent.metadata = metadata(request.params, intent.metadata)
  finish(standin, intent, findCharge(standin, String(intent.latest_charge)), amount)
  return intent
}

export function cancelPaymentIntent(standin: Standin, request: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, pathId(request))
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled')
  const reason = oneOf(request.params, 'cancellation_reason', cancellationReasons) ?? null
  const held = intent.status === 'requires_capture'
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.amount_capturable = 0
  intent.next_action = null
  intent.cancellation_reason = reason
  if (held) releaseCharge(standin, findCharge(standin, String(intent.latest_charge)))
  standin.emit('payment_intent.canceled', intent)
  return intent
}

export function retrievePaymentIntent(standin: Standin, request: ApiRequest): Stripe.PaymentIntent {
  return findPaymentIntent(standin, pathId(request))
}

export function updatePaymentIntent(standin: Standin, request: ApiRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(standin, pathId(request))
  intent.metadata = metadata(request.params, intent.metadata)
  if ('description' in request.params) intent.description = text(request.params, 'description') ?? null
  return intent
}

export function listPaymentIntents(standin: Standin, { params }: ApiRequest) {
  const customer = text(params, 'customer')
  return page(standin.state.paymentIntents.values(), params, '/v1/payment_intents', (intent) => {
    return customer === undefined || intent.customer === customer
  })
}

/** `param` names the parameter that held the id; without it the id came from the path. */
export function findPaymentIntent(standin: Standin, id: string, param?: string): Stripe.PaymentIntent {
  const intent = standin.state.paymentIntents.get(id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

/** The stand-in takes cards only. */
function allowedTypes(params: ApiRequest['params']): ['card'] | null {
  const types = texts(params, 'allowed_payment_method_types')
  if (types.length === 0) return null
  if (!types.includes('card'))
    throw invalid('The stand-in takes cards only.', { param: 'allowed_payment_method_types' })
  return ['card']
}

function amountParam(params: ApiRequest['params']): number {
  const amount = integer(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < SMALLEST) {
    throw invalid(`Amount must be at least ${SMALLEST} cents`, { param: 'amount', code: 'amount_too_small' })
  }
  if (amount > LARGEST) {
    throw invalid(`Amount must be no more than ${LARGEST} cents`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
  return amount
}

function methodParam(standin: Standin, intent: Stripe.PaymentIntent, id: string | undefined) {
  if (id === undefined) return undefined
  const method = resolveMethod(standin, id, 'payment_method')
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
