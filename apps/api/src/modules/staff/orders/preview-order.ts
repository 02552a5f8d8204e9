import { AppError, invalidField } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { HOLDS_ON_CARD, OrderStatus } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import { refundShare } from '@queuemate/contracts/payments/refunds'
import type { OrderPreview, PreviewOrderInput } from '@queuemate/contracts/staff/orders'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { isPaidOut } from '@queuemate/db/queries/staff/order'
import type { Context } from '../../../context.ts'
import { whyNotOpen } from './abandon-order.ts'

/** Holds whose amount is on the player's card. */

/**
 * Who bears what if staff end or refund an order now (contract §2 `staff.orders.preview`). Throws `not_found`, and what the
 * move itself would throw.
 */
export async function previewOrder(
  ctx: Context,
  { orderId, move, amount, reason }: PreviewOrderInput,
): Promise<OrderPreview> {
  const order = await orders.findById(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  const [known, paidOut, gestures] = await Promise.all([
    disputes.listByOrder(ctx.db, orderId),
    isPaidOut(ctx.db, orderId),
    refunds.sumGestures(ctx.db, orderId),
  ])
  const isDisputed = known.some(hasWithdrawnFunds)
  const left = order.hold === 'captured' ? order.price - order.refunded : 0
  const refund = move === 'refund' ? asked(order, left, amount) : ended(ctx, order, isDisputed ? 0 : left)
  if (move === 'refund' && isDisputed) throw new AppError('dispute_open')
  const { price, fee, refunded, refunded_share: refundedShare } = order
  const share =
    refund === 0 ? 0 : refundShare({ price, fee, refunded, refundedShare, gestures }, refund, reason ?? '')
  return {
    status: order.status,
    left,
    player_gets: refund,
    released: move === 'abandon' && HOLDS_ON_CARD.includes(order.hold) ? price : 0,
    companion_loses: share,
    platform_loses: refund - share,
    is_paid_out: paidOut,
    is_disputed: isDisputed,
    needs_password: refund > 0,
  }
}

function ended(ctx: Context, order: OrderRow, left: number): number {
  const planned = planTransition(order, { event: 'abandon', actor: 'staff', at: ctx.clock.now() })
  if (!planned.ok) throw new AppError('invalid_transition', whyNotOpen(order))
  return order.status === OrderStatus.inProgress ? left : 0
}

function asked(order: OrderRow, left: number, amount: number | undefined): number {
  if (order.hold !== 'captured' || order.price === 0) throw new AppError('not_charged')
  if (left === 0) throw invalidField('amount', 'This order has already been refunded in full')
  if (amount !== undefined && amount > left)
    throw invalidField('amount', `At most ${formatMoney(left)} is left to refund`)
  return amount ?? left
}
