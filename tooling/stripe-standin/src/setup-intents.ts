import type Stripe from 'stripe'
import { blank } from './blank.ts'
import type { Decline } from './errors.ts'
import { clientSecret, newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

/** What saves the card of a session. */
export function makeSetupIntent(standin: Standin, customer: string | null): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    ...blank<Stripe.SetupIntent>('setupIntent'),
    id,
    client_secret: clientSecret(id),
    created: now(),
    customer,
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
