import type Stripe from 'stripe'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** Thrown by handlers; the server returns `{error: body}`, the only form of failure the SDK recognises. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

interface InvalidDetails extends Pick<ErrorBody, 'param' | 'code' | 'payment_intent'> {
  status?: number
}

export function invalid(message: string, { status = 400, ...details }: InvalidDetails = {}) {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details })
}

export function missingParam(param: string) {
  return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}

/** 404 for the object a path names; 400 for one that a parameter names. */
export function noSuch(kind: string, id: string, param?: string) {
  return invalid(`No such ${kind}: '${id}'`, {
    param: param ?? 'id',
    code: 'resource_missing',
    status: param === undefined ? 404 : 400,
  })
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

export function cardFailure(decline: Decline, intent: Stripe.PaymentIntent) {
  return new StripeFailure(402, { type: 'card_error', ...decline, payment_intent: intent })
}

/** Stripe saves no idempotent result for a request that failed validation: it may be sent again, corrected. */
export function isValidationFailure(failure: StripeFailure) {
  const code = failure.body.code ?? ''
  return (
    failure.status < 500 &&
    failure.status !== 402 &&
    (code === '' ||
      /^(account_invalid|amount_|country_|invalid_characters|parameter_|resource_missing)/.test(code))
  )
}
