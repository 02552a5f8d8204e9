import type Stripe from 'stripe'
import { emptyFields } from './empty-fields.ts'
import type { Decline } from './errors.ts'
import { clientSecret, newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

/** What saves the card of a session. */
export function makeSetupIntent(standin: Standin, customer: string | null): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    ...emptyFields('allowed_payment_method_types application automatic_payment_methods cancellation_reason'),
    ...emptyFields('customer_account description excluded_payment_method_types flow_directions'),
    ...emptyFields('last_setup_error latest_attempt mandate next_action on_behalf_of payment_method'),
    ...emptyFields('single_use_mandate payment_method_configuration_details'),
    id,
    object: 'setup_intent',
    client_secret: clientSecret(id),
    created: now(),
    customer,
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  standin.state.setupIntents.set(id, intent)
  return intent
}

export function failSetup(intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, why: Decline) {
  intent.last_setup_error = { type: 'card_error', ...why, payment_method: method }
}

/** Attaches the card to the intent's customer and ends the intent. */
export function succeedSetup(intent: Stripe.SetupIntent, method: Stripe.PaymentMethod) {
  method.customer = intent.customer as string | null
  intent.payment_method = method.id
  intent.status = 'succeeded'
  intent.last_setup_error = null
}
