import Stripe from 'stripe'
import type { Refused } from './payment-gateway.ts'

/** Undefined for a failure that a repeated call may not have: time-outs, rate limits, 5xx, a lock at the provider. */
export function refusalOf(
  error: unknown,
): { refusal: Refused; error: InstanceType<typeof Stripe.errors.StripeError> } | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  if (error instanceof Stripe.errors.StripeCardError) {
    const code = error.decline_code ?? error.code ?? 'card_declined'
    return { refusal: { ok: false, code, because: 'card' }, error }
  }
  const isFinal = [
    Stripe.errors.StripeInvalidRequestError,
    Stripe.errors.StripePermissionError,
    Stripe.errors.StripeAuthenticationError,
    Stripe.errors.StripeIdempotencyError,
  ].some((kind) => error instanceof kind)
  if (!isFinal) return undefined
  // A card that was removed at the provider: another one may succeed.
  const because = error.param === 'payment_method' ? 'card' : 'provider'
  return { refusal: { ok: false, code: error.code ?? error.type, because }, error }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code
}

/** Whether the provider does not know the object of a call. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'resource_missing')
}

/** Whether the provider creates no account in a country. Only some of these refusals have a code. */
export function isCountryRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.code === 'country_unsupported' || /(service|ToS) agreement/.test(error.message)
}

/** Whether a call names a connected account that does not exist, or is no longer connected. */
export function isInaccessible(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'
}

/** Whether the provider refuses our key, or what our key may do. */
export function isOurKey(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    (error instanceof Stripe.errors.StripePermissionError && !isInaccessible(error))
  )
}
