import { z } from 'zod'
import { OrderStatus, type Hold } from '../orders/machine.ts'
import { written } from '../written.ts'

/** The order columns that a refund depends on. Amounts are in cents. */
export interface RefundedOrder {
  price: number
  fee: number
  /** The amount promised back so far. */
  refunded: number
  /** The part of `refunded` that the companion bears. */
  refundedShare: number
  /** The part of `refunded` that Queuemate bears alone. */
  borneByUs: number
}

/** The stored reasons for refunds by staff. Other and older reasons are free texts. */
export const REFUND_REASONS = ['left_early', 'no_show', 'not_played', 'wrong_rank', 'gesture'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const isRefundReason = (text: string): text is RefundReason =>
  REFUND_REASONS.some((reason) => reason === text)

/** Who bears a refund: the companion and Queuemate, each their part of the price, or Queuemate alone. */
export const REFUND_BEARERS = ['both', 'queuemate'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/** Who bears a refund unless staff choose otherwise: Queuemate bears goodwill. */
export const bearerOf = (reason: string): RefundBearer => (reason === 'gesture' ? 'queuemate' : 'both')

/**
 * How much of a refund the companion bears, in cents: in proportion to their share of the price, rounded down over all
 * refunds of the order (contract §6). A refund of everything that is left takes all that is left of the share. What
 * Queuemate bears alone takes nothing from the share, and the companion keeps their part of the amount. `amount` must be
 * at least 1 and at most `price - refunded`.
 */
export function refundShare(order: RefundedOrder, amount: number, bearer: RefundBearer): number {
  if (bearer === 'queuemate') return 0
  const share = order.price - order.fee
  const refunded = order.refunded - order.borneByUs
  const wanted = Math.floor((share * (refunded + amount)) / order.price) - order.refundedShare
  const shareLeft = share - order.refundedShare
  const feeLeft = order.fee - (refunded - order.refundedShare)
  return Math.min(Math.max(wanted, amount - feeLeft, 0), shareLeft, amount)
}

/**
 * What an order adds to the platform's fees in the ledger, in cents: less than the agreed fee after refunds, and below zero
 * where Queuemate bears more than its fee. An order that was not charged, or ended without a game, has no fee.
 */
export function feeAfterRefunds(order: {
  status: number
  hold: Hold
  fee: number
  refunded: number
  refunded_share: number
}): number {
  if (order.hold !== 'captured' || order.status === OrderStatus.abandoned) return 0
  return order.fee - (order.refunded - order.refunded_share)
}

const REASON_MAX = 500
/** The required reason for a staff action, shown in the audit log. */
export const staffReason = written('Please give a reason', 3).max(REASON_MAX)
/** A positive amount in cents. */
export const positiveCents = z
  .int('Please enter a whole number of cents')
  .positive('The amount must be above zero')

export const refundInput = z.object({
  orderId: z.int().positive(),
  amount: positiveCents,
  reason: staffReason,
  /** Defaults to what fits the reason (`bearerOf`). */
  bearer: z.enum(REFUND_BEARERS).optional(),
  /** The refunded amount in cents that staff saw. If it has changed, the refund is refused. */
  refunded: z.int().min(0).optional(),
})
export type RefundInput = z.output<typeof refundInput>

export const retryRefundInput = z.object({ refundId: z.int().positive() })

export const REFUND_STATES = ['requested', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
