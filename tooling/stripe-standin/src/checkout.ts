import type Stripe from 'stripe'
import type { CheckedCard } from './cards.ts'
import { customerParam } from './customers.ts'
import { invalid, noSuch, type Decline } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { currency, group, integer, metadata, refuseParams, requiredText, text } from './params.ts'
import { makePaymentMethod } from './payment-methods.ts'
import { pathId, type ApiRequest } from './request.ts'
import { failSetup, findSetupIntent, makeSetupIntent, succeedSetup } from './setup-intents.ts'
import type { Standin } from './standin.ts'

const DAY = 24 * 60 * 60

/** Sessions that save a card; paying in a session is not part of the stand-in. */
export function createSession(standin: Standin, { params }: ApiRequest): Stripe.Checkout.Session {
  refuseParams(params, 'payment_method_types')
  const mode = requiredText(params, 'mode')
  if (mode !== 'setup')
    throw invalid("The stand-in only knows sessions with `mode: 'setup'`.", { param: 'mode' })
  const customer = customerParam(standin, params)
  const setup = group(params, 'setup_intent_data')
  const successUrl = requiredText(params, 'success_url')
  const sessionCurrency = currency(params)
  const expiresAt = integer(params, 'expires_at') ?? now() + DAY
  const intent = makeSetupIntent(standin, {
    customer,
    metadata: metadata(setup),
    description: text(setup, 'description'),
  })
  const id = newId('cs_test')
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: text(params, 'cancel_url') ?? null,
    client_reference_id: text(params, 'client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now(),
    currency: sessionCurrency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: text(params, 'customer_email') ?? null,
    discounts: null,
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: metadata(params),
    mode: 'setup',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: intent.id,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${standin.publicUrl}/checkout/${id}`,
    wallet_options: null,
  }
  standin.state.sessions.set(id, session)
  return session
}

export function retrieveSession(standin: Standin, request: ApiRequest): Stripe.Checkout.Session {
  return findSession(standin, pathId(request))
}

export function listSessions(standin: Standin, { params }: ApiRequest) {
  const customer = text(params, 'customer')
  return page(standin.state.sessions.values(), params, '/v1/checkout/sessions', (session) => {
    return customer === undefined || session.customer === customer
  })
}

export function expireSession(standin: Standin, request: ApiRequest): Stripe.Checkout.Session {
  const session = findSession(standin, pathId(request))
  if (session.status !== 'open') {
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`, { param: 'session' })
  }
  expire(standin, session)
  return session
}

/** The session, set to expired when its time is over: there is no timer for that. */
export function findSession(standin: Standin, id: string): Stripe.Checkout.Session {
  const session = standin.state.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id)
  if (session.status === 'open' && session.expires_at <= now()) expire(standin, session)
  return session
}

function expire(standin: Standin, session: Stripe.Checkout.Session) {
  session.status = 'expired'
  session.url = null
  standin.emit('checkout.session.expired', session)
}

/** Completes the session with a valid form; returns the reason when the card is refused. */
export function completeSession(
  standin: Standin,
  session: Stripe.Checkout.Session,
  checked: CheckedCard,
): Decline | undefined {
  const intent = findSetupIntent(standin, String(session.setup_intent))
  const method = makePaymentMethod(standin, checked)
  if (checked.card.onSave) {
    failSetup(standin, intent, method, checked.card.onSave)
    return checked.card.onSave
  }
  const customer = standin.state.customers.get(String(session.customer))
  method.billing_details.email = customer?.email ?? session.customer_email
  succeedSetup(standin, intent, method)
  session.status = 'complete'
  session.url = null
  session.customer_details = {
    address: method.billing_details.address,
    business_name: null,
    email: method.billing_details.email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
  standin.emit('checkout.session.completed', session)
  return undefined
}

/** Where the browser goes after success, with Stripe's placeholder filled in. */
export function successUrlOf(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
