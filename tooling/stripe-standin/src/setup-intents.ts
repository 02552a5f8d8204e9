import type Stripe from 'stripe'
import { customerParam } from './customers.ts'
import { cardFailure, invalid, noSuch, type Decline } from './errors.ts'
import { clientSecret, newId, now } from './ids.ts'
import { flag, metadata, oneOf, refuseParams, requiredText, text } from './params.ts'
import { attachTo, cardOf, resolveMethod } from './payment-methods.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

interface SetupOptions {
  customer: string | null
  metadata: Record<string, string>
  description?: string
  usage?: string
}

export function makeSetupIntent(standin: Standin, options: SetupOptions): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: now(),
    customer: options.customer,
    customer_account: null,
    description: options.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: options.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: options.usage ?? 'off_session',
  }
  standin.state.setupIntents.set(id, intent)
  standin.emit('setup_intent.created', intent)
  return intent
}

export function createSetupIntent(standin: Standin, { params }: ApiRequest): Stripe.SetupIntent {
  refuseParams(params, 'payment_method_types')
  const method = text(params, 'payment_method')
  const intent = makeSetupIntent(standin, {
    customer: customerParam(standin, params),
    metadata: metadata(params),
    description: text(params, 'description'),
    usage: oneOf(params, 'usage', ['off_session', 'on_session']),
  })
  if (method !== undefined) {
    intent.payment_method = resolveMethod(standin, method, 'payment_method').id
    intent.status = 'requires_confirmation'
  }
  if (flag(params, 'confirm')) confirm(standin, intent)
  return intent
}

export function confirmSetupIntent(standin: Standin, request: ApiRequest): Stripe.SetupIntent {
  const intent = findSetupIntent(standin, pathId(request))
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm')
  if (text(request.params, 'payment_method') !== undefined) {
    intent.payment_method = resolveMethod(
      standin,
      requiredText(request.params, 'payment_method'),
      'payment_method',
    ).id
  }
  confirm(standin, intent)
  return intent
}

export function cancelSetupIntent(standin: Standin, request: ApiRequest): Stripe.SetupIntent {
  const intent = findSetupIntent(standin, pathId(request))
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
  const reason = oneOf(request.params, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'requested_by_customer',
  ])
  intent.status = 'canceled'
  intent.cancellation_reason = reason ?? null
  standin.emit('setup_intent.canceled', intent)
  return intent
}

export function retrieveSetupIntent(standin: Standin, request: ApiRequest): Stripe.SetupIntent {
  return findSetupIntent(standin, pathId(request))
}

function confirm(standin: Standin, intent: Stripe.SetupIntent) {
  if (typeof intent.payment_method !== 'string') {
    throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    })
  }
  const method = resolveMethod(standin, intent.payment_method, 'payment_method')
  const refused = cardOf(standin, method).onSave
  if (refused) {
    failSetup(standin, intent, method, refused)
    throw cardFailure(refused, { setup_intent: intent })
  }
  succeedSetup(standin, intent, method)
}

export function failSetup(
  standin: Standin,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  why: Decline,
) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = { type: 'card_error', ...why, payment_method: method }
  standin.emit('setup_intent.setup_failed', intent)
}

/** Attaches the card to the intent's customer and ends the intent. */
export function succeedSetup(standin: Standin, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod) {
  if (typeof intent.customer === 'string') attachTo(standin, method, intent.customer)
  intent.payment_method = method.id
  intent.status = 'succeeded'
  intent.last_setup_error = null
  standin.emit('setup_intent.succeeded', intent)
}

export function findSetupIntent(standin: Standin, id: string): Stripe.SetupIntent {
  const intent = standin.state.setupIntents.get(id)
  if (!intent) throw noSuch('setupintent', id)
  return intent
}

function unexpectedState(intent: Stripe.SetupIntent, what: string) {
  return invalid(`You cannot ${what} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
  })
}
