import { RANK_TEXT } from './lookups/ranks.ts'
import { CARD_PROBLEMS } from './payments/declines.ts'

/** Every error code of the API, with its HTTP status and its default text for users (contract §2). */
export const ERRORS = {
  bad_request: [400, 'The request could not be read'],
  unauthenticated: [401, 'Please sign in'],
  session_ended: [401, 'You were signed out'],
  failed_payment: [402, CARD_PROBLEMS.failed_payment],
  no_payment_method: [402, CARD_PROBLEMS.no_payment_method],
  forbidden: [403, "You don't have permission to do this"],
  own_order: [403, 'You are involved in this yourself, so another member of staff has to decide'],
  rank_locked: [403, 'Companions cannot change their rank'],
  read_only: [403, 'You are viewing as another person. Nothing can be changed'],
  registration_incomplete: [403, 'Please finish your registration first'],
  step_up_required: [403, 'Please enter your password or sign in again to do this'],
  two_factor_required: [403, 'Please set up two-factor authentication first'],
  not_found: [404, 'Not found'],
  agreement_changed: [409, 'The companion agreement has changed. Read and accept it before you go online.'],
  agreement_missing: [409, 'This person has no active companion agreement'],
  already_answered: [409, 'You have already answered'],
  already_decided: [409, 'This has already been decided'],
  blocked: [409, 'You and this person cannot be matched'],
  card_exists: [409, 'You already have a card. Delete it before adding another one'],
  case_open: [
    409,
    'A refund, report or dispute of yours is still open. You can delete your account once it is settled',
  ],
  changed_meanwhile: [409, 'This has changed in the meantime. Please review it'],
  companion_unavailable: [409, 'This companion is not available right now'],
  email_linked: [409, 'This address belongs to a linked account'],
  email_primary: [409, 'The primary address cannot be deleted'],
  email_unverified: [409, 'Please verify this address first'],
  application_state: [409, 'Your application does not allow this right now'],
  dispute_open: [409, 'This payment is disputed. It cannot be refunded until the dispute is closed'],
  favourites_full: [409, 'You have 200 favorites already. Remove one before you add another'],
  feedback_exists: [409, 'You have already answered the survey for this order'],
  invalid_referral_code: [409, 'Invalid referral code'],
  invalid_transition: [409, 'The order does not allow this right now'],
  last_admin: [
    409,
    'At least one admin must keep the role without an end. Make another person an admin first, or remove the end of their role',
  ],
  last_sign_in_method: [409, 'Set a password or link another account before you remove this one'],
  money_owed: [409, 'You still have money to be paid out'],
  no_companion_available: [409, 'No companion is available right now'],
  no_current_order: [409, 'You have no current order'],
  not_eligible: [409, 'Your rank is not eligible to queue with this companion'],
  order_of_others: [409, 'This order is not one of theirs'],
  order_open: [409, 'You have an open order'],
  own_account: [409, 'You cannot do this to your own account'],
  own_profile: [409, 'You cannot request yourself'],
  payout_setup_required: [409, 'Please finish setting up your Stripe payout account before going online.'],
  price_changed: [409, 'The price has changed. Please review it'],
  price_outside_band: [409, 'The price is outside this payband'],
  not_charged: [409, 'Nothing has been charged for this order'],
  requests_paused: [
    409,
    'You did not come to three games in 30 days, so your requests are paused for a week. If this is wrong, contact our support',
  ],
  report_exists: [409, 'You have already reported a problem with this order'],
  report_settled: [409, 'This report has already been settled'],
  report_too_late: [409, 'You can report a problem until 72 hours after the order'],
  rank_request_open: [409, 'You have already requested a new rank. Staff are reviewing it'],
  rank_too_low: [409, 'Companions need to be at least Immortal 1'],
  rank_not_set: [409, RANK_TEXT],
  prices_stranded: [409, "Some companions' prices are outside these limits"],
  setting_changed: [409, 'This setting has changed in the meantime. Please review it'],
  setting_used: [409, 'This setting is in use'],
  staff_account: [
    409,
    'You are a member of staff. Ask an admin to change your role before you delete your account',
  ],
  stale_order: [409, 'This is no longer your current order'],
  two_factor_missing: [
    409,
    'Set up two-factor authentication for your own account before you require it of others',
  ],
  ticket_changed: [409, 'This ticket has changed in the meantime. Please read it again'],
  ticket_closed: [409, 'This ticket is closed. Open a new one'],
  verification_missing: [409, 'Please upload your verification video first'],
  too_large: [413, 'This is too large'],
  unsupported_media_type: [415, 'This type of content is not accepted'],
  invalid_input: [422, 'Some fields need another look'],
  rate_limited: [429, 'Too many attempts. Please wait a moment'],
  internal: [500, 'Something went wrong on our side. Please try again'],
  unavailable: [503, 'The service is not available right now. Please try again'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof ERRORS

export interface Issue {
  path: string
  message: string
}

export function httpStatusOf(code: ErrorCode): number {
  return ERRORS[code][0]
}

/** Says how long to wait if that is more than a minute. */
export function rateLimitText(seconds = 0): string {
  if (seconds <= 60) return ERRORS.rate_limited[1]
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `Too many attempts. Please try again in ${wait}`
}

/** When to retry after `unavailable`: most outages are restarts. */
const UNAVAILABLE_SECONDS = 5

/** The only error type of the product: a stable code, a text for users, and the invalid fields of a 422. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** The current price in cents, with `price_changed`. */
  readonly price: number | undefined
  /** When requests are possible again, with `requests_paused`. */
  readonly until: Date | undefined

  constructor(
    code: ErrorCode,
    message?: string,
    extra: {
      issues?: Issue[]
      retryAfterSeconds?: number
      price?: number
      until?: Date
      cause?: unknown
    } = {},
  ) {
    const text = code === 'rate_limited' ? rateLimitText(extra.retryAfterSeconds) : ERRORS[code][1]
    super(message ?? text, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = extra.issues
    this.retryAfterSeconds =
      extra.retryAfterSeconds ?? (code === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
    this.price = extra.price
    this.until = extra.until
  }
}

/** Refuses one field of an input: `invalid_input` with a text that the form shows at the field. */
export function invalidField(path: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }], cause })
}

/** The response body of a failed call (contract §2). */
export interface ErrorBody {
  success: false
  msg: ErrorCode
  message: string
  issues?: Issue[]
  price?: number
  /** ISO 8601. */
  until?: string
  retry_after?: number
}

export function errorBody(error: AppError): ErrorBody {
  return {
    success: false,
    msg: error.code,
    message: error.message,
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.price === undefined ? {} : { price: error.price }),
    ...(error.until && { until: error.until.toISOString() }),
    ...(error.retryAfterSeconds === undefined ? {} : { retry_after: error.retryAfterSeconds }),
  }
}
