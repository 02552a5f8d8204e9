import { AppError, invalidField, type ErrorCode } from '@queuemate/contracts/errors'
import { mayQueue } from '@queuemate/contracts/lookups/ranks'
import type { RequestFacts } from '@queuemate/db/queries/orders/request-facts'

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
] as const satisfies ErrorCode[]

/** Whether a player may request a companion who can work (contract §4 'request'); throws the first objection. */
export function assertMayRequest(
  facts: RequestFacts,
  companion: NonNullable<RequestFacts['companion']>,
): void {
  if (facts.player_busy) throw new AppError('order_open')
  if (facts.player_rank === null) throw new AppError('rank_not_set')
  if (facts.blocked) throw new AppError('blocked')
  if (!mayQueue(facts.player_rank, companion.rank ?? 0)) throw new AppError('not_eligible')
  if (facts.failed_order_id !== null) throw new AppError('failed_payment')
  if (facts.customer_id === null || facts.method_id === null) throw new AppError('no_payment_method')
  if (!companion.available || companion.busy) throw new AppError('companion_unavailable')
}

/** The longest `Idempotency-Key`. */
export const KEY_CHARACTERS = 255

/** The key of an `Idempotency-Key` header; an empty one is none. Throws `invalid_input` when it is too long. */
export function keyOf(header: string | null): string | null {
  if (header && header.length > KEY_CHARACTERS) {
    throw invalidField('Idempotency-Key', `An Idempotency-Key can have ${KEY_CHARACTERS} characters at most`)
  }
  return header || null
}
