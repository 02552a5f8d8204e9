import { invalidField, type ErrorCode } from '@queuemate/contracts/errors'

/** What a move of an order may be refused with: none is open, it is not the caller's, it has already moved, or the payment failed. */
export const MOVE_REFUSALS = [
  'failed_payment',
  'not_found',
  'no_current_order',
  'invalid_transition',
  'stale_order',
] as const satisfies ErrorCode[]

export const REQUEST_REFUSALS = [
  'failed_payment',
  'no_payment_method',
  'not_found',
  'blocked',
  'companion_unavailable',
  'not_eligible',
  'order_open',
  'rank_not_set',
  'requests_paused',
] as const satisfies ErrorCode[]

/** The longest `Idempotency-Key`. */
export const KEY_CHARACTERS = 255

/** The key of an `Idempotency-Key` header; an empty one is none. Throws `invalid_input` when it is too long. */
export function keyOf(header: string | null): string | null {
  if (header && header.length > KEY_CHARACTERS) {
    throw invalidField('Idempotency-Key', `An Idempotency-Key can have ${KEY_CHARACTERS} characters at most`)
  }
  return header || null
}
