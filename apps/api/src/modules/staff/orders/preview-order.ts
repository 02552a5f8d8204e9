import { AppError, invalidField } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { HOLDS_ON_CARD, OrderStatus } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import { refundShare } from '@queuemate/contracts/payments/refunds'
import type { PreviewOrderInput } from '@queuemate/contracts/staff/orders'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { isPaidOut, sumProviderFees } from '@queuemate/db/queries/staff/order'
import type { Context } from '../../../context.ts'
import { refundedOrder } from '../../../engine/record-refund.ts'
import { assertAcceptable } from '../../payments/disputes/accept-dispute.ts'
import { shareToCharge } from '../../payments/disputes/charge-dispute.ts'
import { readApproval, type GiveBack } from '../../payments/refunds/refund-limit.ts'
import { whyNotOpen } from './abandon-order.ts'

/**
 * Who bears what if staff end or refund an order now, accept its dispute, or charge its companion for a lost one (contract §2
 * `staff.orders.preview`). Throws `not_found`, and what the move itself would throw.
 */
export async function previewOrder(
  ctx: Context,
  memberId: string,
  { orderId, move, amount, bearer = 'both' }: PreviewOrderInput,
) {
  const order = await orders.findOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  const [known, paidOut, borneByUs, fees] = await Promise.all([
    disputes.listDisputesOfOrder(ctx.db, orderId),
    isPaidOut(ctx.db, orderId),
    refunds.sumBorneByUs(ctx.db, orderId),
    sumProviderFees(ctx.db, orderId),
  ])
  const isDisputed = known.some(hasWithdrawnFunds)
  const left = order.hold === 'captured' ? order.price - order.refunded : 0
  const facts = {
    status: order.status,
    left,
    released: move === 'abandon' && HOLDS_ON_CARD.includes(order.hold) ? order.price : 0,
    provider_keeps: fees,
    is_paid_out: paidOut,
  }
  if (move === 'charge') return { ...facts, ...charged(order, known) }
  const approvalFor = (given: Omit<GiveBack, 'companionId'>) =>
    given.amount === 0
      ? null
      : readApproval(ctx, ctx.db, memberId, { companionId: order.companion_id, ...given })
  if (move === 'accept') {
    const accepted = acceptedOf(known)
    const given = { amount: accepted.player_gets, bearer: 'queuemate' } as const
    return { ...facts, ...accepted, approval: await approvalFor(given) }
  }
  const refund = move === 'refund' ? asked(order, left, amount) : ended(ctx, order, isDisputed ? 0 : left)
  if (move === 'refund' && isDisputed) throw new AppError('dispute_open')
  const share = refund === 0 ? 0 : refundShare({ ...refundedOrder(order), borneByUs }, refund, bearer)
  return {
    ...facts,
    player_gets: refund,
    companion_loses: share,
    platform_loses: refund - share,
    is_disputed: isDisputed,
    needs_password: refund > 0,
    approval: await approvalFor({ amount: refund, bearer }),
  }
}

/** The player keeps what their bank gave back, and the companion their share. */
function acceptedOf(known: DisputeRow[]) {
  const open = known.find(({ status }) => status === 'needs_response')
  assertAcceptable(open ?? { status: 'lost', stage: 'chargeback' })
  const { amount } = open!
  return {
    player_gets: amount,
    companion_loses: 0,
    platform_loses: amount,
    is_disputed: false,
    needs_password: true,
  }
}

/** The bank has given the player the money: the companion pays their share of it. */
function charged(order: OrderRow, known: DisputeRow[]) {
  const lost = known.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
  if (lost === 0) throw new AppError('invalid_transition', 'This dispute is not lost')
  const share = shareToCharge(order, known)
  return {
    player_gets: lost,
    companion_loses: share,
    platform_loses: lost - share,
    is_disputed: false,
    needs_password: true,
    approval: null,
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
