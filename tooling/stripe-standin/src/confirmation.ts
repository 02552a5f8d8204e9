import type Stripe from 'stripe'
import { captureCharge, makeCharge } from './charges.ts'
import { cardOfMethod } from './cards.ts'
import { openDispute } from './disputes.ts'
import { cardFailure, type Decline } from './errors.ts'
import { resolveMethod } from './payment-methods.ts'
import type { Standin } from './standin.ts'

interface Attempt {
  offSession: boolean
  returnUrl: string | undefined
}

const ASKED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Whether the merchant asks for 3-D Secure even if the card does not require it. */
const asksOf = ({ payment_method_options: options }: Stripe.PaymentIntent) =>
  options?.card?.request_three_d_secure === 'any'

/** Tries to charge a card, or has its issuer ask the cardholder first. Throws when the card refuses. */
export function confirm(
  standin: Standin,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, returnUrl }: Attempt,
) {
  const card = cardOfMethod(method)
  const question = asksOf(intent) ? ASKED : card.offSession
  if (question && !offSession) {
    intent.payment_method = method.id
    intent.status = 'requires_action'
    intent.next_action = actionOf(standin, intent, returnUrl)
    standin.emit('payment_intent.requires_action', intent)
    return
  }
  const refused = card.onCharge ?? question
  attempt(standin, intent, method, refused)
  if (refused) throw cardFailure(refused, intent)
}

function actionOf(
  standin: Standin,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Stripe.PaymentIntent.NextAction {
  if (returnUrl === undefined) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  const url = `${standin.publicUrl}/authenticate/${intent.id}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

/** The cardholder's answer to the issuer's question. */
export function authenticate(standin: Standin, intent: Stripe.PaymentIntent, confirmed: boolean) {
  const method = resolveMethod(standin, String(intent.payment_method))
  if (confirmed) {
    attempt(standin, intent, method, cardOfMethod(method).onCharge)
    return
  }
  fail(standin, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
    payment_method: method,
  })
}

function attempt(
  standin: Standin,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refused: Decline | undefined,
) {
  const charge = makeCharge(standin, { intent, method, refused })
  if (method.customer === null) standin.state.spentMethods.set(method.id, true)
  intent.latest_charge = charge.id
  if (refused) {
    const error = { type: 'card_error', charge: charge.id, ...refused, payment_method: method }
    fail(standin, intent, error as Stripe.PaymentIntent.LastPaymentError)
    return
  }
  intent.next_action = null
  intent.payment_method = method.id
  intent.last_payment_error = null
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    standin.emit('payment_intent.amount_capturable_updated', intent)
  } else finish(standin, intent, charge)
}

function fail(standin: Standin, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError) {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = error
  standin.emit('payment_intent.payment_failed', intent)
}

/** Captures an authorized payment. */
export function finish(standin: Standin, intent: Stripe.PaymentIntent, charge: Stripe.Charge) {
  captureCharge(standin, charge)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.amount_capturable = 0
  if (intent.capture_method === 'manual') standin.emit('charge.captured', charge)
  standin.emit('payment_intent.succeeded', intent)
  const method = resolveMethod(standin, String(charge.payment_method))
  if (cardOfMethod(method).disputes) openDispute(standin, intent)
}
