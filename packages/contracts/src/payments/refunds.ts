import { z } from 'zod'
import { idText } from '../ids.ts'
import { cents } from '../cents.ts'

/** The columns of an order that a refund depends on. Amounts in cents. */
export interface RefundedOrder {
  price: number
  fee: number
  /** Promised back so far. */
  refunded: number
  /** The part of `refunded` that the companion bears. */
  refundedShare: number
  /** The part of `refunded` that was gestures. */
  gestures: number
}

/** Why staff refund an order, as it is stored. Another reason is a text, and older reasons are texts as well. */
export const REFUND_REASONS = ['left_early', 'no_show', 'not_played', 'wrong_rank', 'gesture'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const isRefundReason = (text: string): text is RefundReason =>
  REFUND_REASONS.some((reason) => reason === text)

/** A refund for goodwill, all of which Queuemate bears. */
export const GESTURE = 'gesture' satisfies RefundReason

/**
 * How much of a refund the companion bears, in cents: their share of the price, rounded down over all refunds of the
 * order (contract §6). A refund of all that is left takes all that is left of the share. A gesture takes nothing
 * of it, and the companion keeps their part of what gestures gave back. `amount` must be at least 1 and at most
 * `price - refunded`.
 */
export function refundShare(order: RefundedOrder, amount: number, reason: string): number {
  if (reason === GESTURE) return 0
  const share = order.price - order.fee
  const refunded = order.refunded - order.gestures
  const wanted = Math.floor((share * (refunded + amount)) / order.price) - order.refundedShare
  const shareLeft = share - order.refundedShare
  const feeLeft = order.fee - (refunded - order.refundedShare)
  return Math.min(Math.max(wanted, amount - feeLeft, 0), shareLeft, amount)
}

const REASON_MAX = 500
/** Why staff do something: required, and shown in the audit log. */
export const staffReason = z.string().trim().min(3, 'Please give a reason').max(REASON_MAX)
/** A positive amount in cents. */
export const positiveCents = z
  .int('Please enter a whole number of cents')
  .positive('The amount must be above zero')

export const refundInput = z.object({
  orderId: z.int().positive(),
  amount: positiveCents,
  reason: staffReason,
  /** What had been refunded when it was looked at, in cents: another amount by now refuses the refund. */
  refunded: z.int().min(0).optional(),
})
export type RefundInput = z.output<typeof refundInput>

export const retryRefundInput = z.object({ refundId: z.int().positive() })

export const REFUND_STATES = ['requested', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundView = z.object({
  id: z.int(),
  order_id: z.int(),
  amount: cents,
  /** The part that the companion bears. */
  share: cents,
  status: z.enum(REFUND_STATES),
  reason: z.string(),
  failure: z.string().nullable(),
  requested_by: idText.nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type RefundView = z.infer<typeof refundView>
