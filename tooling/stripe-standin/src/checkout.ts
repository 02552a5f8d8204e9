import type Stripe from 'stripe'
import type { CheckedCard } from './cards.ts'
import { customerParam } from './customers.ts'
import { blank } from './blank.ts'
import { invalid, noSuch, type Decline } from './errors.ts'
import { newId, now } from './ids.ts'
import { requiredText, text } from './params.ts'
import { makePaymentMethod } from './payment-methods.ts'
import { failSetup, makeSetupIntent, succeedSetup } from './setup-intents.ts'
import type { ApiRequest, Standin } from './standin.ts'

/** Sessions that save a card; paying in a session is not part of the stand-in. */
export function createSession(standin: Standin, { params }: ApiRequest): Stripe.Checkout.Session {
  if (requiredText(params, 'mode') !== 'setup')
    throw invalid("The stand-in only knows sessions with `mode: 'setup'`.", { param: 'mode' })
  const customer = customerParam(standin, params)
  const id = newId('cs_test')
  const session: Stripe.Checkout.Session = {
    ...blank<Stripe.Checkout.Session>('session'),
    id,
    cancel_url: text(params, 'cancel_url') ?? null,
    created: now(),
    currency: requiredText(params, 'currency'),
    customer,
    setup_intent: makeSetupIntent(standin, customer).id,
    success_url: requiredText(params, 'success_url'),
    url: `${standin.publicUrl}/checkout/${id}`,
  }
  standin.state.sessions.set(id, session)
  return session
}

export function retrieveSession(standin: Standin, { id }: ApiRequest): Stripe.Checkout.Session {
  return findSession(standin, id)
}

export function findSession(standin: Standin, id: string): Stripe.Checkout.Session {
  const session = standin.state.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

/** Completes the session with a valid form; returns the reason when the card is refused. */
export function completeSession(
  standin: Standin,
  session: Stripe.Checkout.Session,
  checked: CheckedCard,
): Decline | undefined {
  const intent = standin.state.setupIntents.get(String(session.setup_intent))
  if (!intent) throw noSuch('setupintent', String(session.setup_intent))
  const method = makePaymentMethod(standin, checked)
  const refused = checked.card.onSave
  if (refused) {
    failSetup(intent, method, refused)
    return refused
  }
  succeedSetup(intent, method)
  session.status = 'complete'
  session.url = null
  standin.emit('checkout.session.completed', session)
  return undefined
}

/** Where the browser goes after success, with Stripe's placeholder filled in. */
export function successUrlOf(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
