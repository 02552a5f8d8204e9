import type Stripe from 'stripe'
import { findCharge } from './charges.ts'
import { invalid } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Standin } from './standin.ts'

/** The issuer believes that a captured payment is fraudulent: days before the cardholder disputes it. */
export function warnOfFraud(standin: Standin, intent: Stripe.PaymentIntent): Stripe.Radar.EarlyFraudWarning {
  if (intent.status !== 'succeeded')
    throw invalid('Only a captured payment can have a fraud warning.', { param: 'payment_intent' })
  const charge = findCharge(standin, String(intent.latest_charge))
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    // Whether a refund could still prevent a dispute.
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: now(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: intent.id,
  }
  standin.emit('radar.early_fraud_warning.created', warning)
  return warning
}
