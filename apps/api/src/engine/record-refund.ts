import { AppError, invalidField } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { refundRequested, type RefundSplit } from '@queuemate/contracts/payments/ledger'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import { bearerOf, refundShare, type RefundBearer } from '@queuemate/contracts/payments/refunds'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type { Tx } from '@queuemate/db/transaction'
import type { Context } from '../context.ts'
import { addJob, MONEY_ATTEMPTS } from '../jobs/queue.ts'
import { mailRefundPromised } from './money-mails.ts'

/*
 * Refunds of charged orders, full or partial, before and after the payout (contract §6). A refund is promised in one
 * transaction, which takes it from the companion's share and the fee; a job sends it; the provider's answer, now or
 * later, ends it.
 */

export interface RefundRequest {
  /** Cents. */
  amount: number
  reason: string
  /** Defaults to what fits the reason. */
  bearer?: RefundBearer | undefined
  requestedBy: string | null
  /** The request that another member of staff approved. */
  requestId?: number | null
}

/**
 * Records a refund (the order must be locked) and queues the job that sends it. Throws `not_charged`, `dispute_open`, and
 * `invalid_input` for more than is left.
 */
export async function recordRefund(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  request: RefundRequest,
): Promise<RefundRow> {
  await assertRefundable(tx, order, request.amount)
  const refund = await insertRefund(ctx, tx, order, { ...request, provider_id: null })
  await addJob(tx, 'payments.refund', { refundId: refund.id }, { attempts: MONEY_ATTEMPTS })
  await mailRefundPromised({ ctx, tx, order }, refund)
  return refund
}

export async function insertRefund(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  {
    amount,
    reason,
    requestedBy,
    provider_id,
    requestId = null,
    bearer = bearerOf(reason),
  }: RefundRequest & { provider_id: string | null },
): Promise<RefundRow> {
  const { id } = order
  const borneByUs = await refunds.sumBorneByUs(tx, id)
  const share = refundShare({ ...refundedOrder(order), borneByUs }, amount, bearer)
  const takenFrom = order.status === OrderStatus.scored ? 'earnings' : 'escrow'
  const refund = await refunds.insertRefund(tx, {
    order_id: id,
    amount,
    share,
    reason,
    bearer,
    request_id: requestId,
    taken_from: takenFrom,
    requested_by: requestedBy,
    provider_id,
    created_at: ctx.clock.now(),
  })
  await refunds.changeRefunded(tx, id, { amount, share })
  const split = refundSplit(refund, order)
  await book(tx, refundBooking('refund_requested', refund, ctx.clock.now()), refundRequested(split))
  await publishOrderChanged(tx, id)
  return refund
}

export const refundedOrder = ({ price, fee, refunded, refunded_share: refundedShare }: OrderRow) => ({
  price,
  fee,
  refunded,
  refundedShare,
})

async function assertRefundable(tx: Tx, order: OrderRow, amount: number): Promise<void> {
  if (order.price === 0 || !(await hasCharge(tx, order))) throw new AppError('not_charged')
  const known = await disputes.listDisputesOfOrder(tx, order.id)
  const taken = known.filter(hasWithdrawnFunds)
  if (taken.some(({ status }) => status === 'lost'))
    throw new AppError('dispute_open', 'This payment went back to the player in a dispute')
  if (taken.length > 0) throw new AppError('dispute_open')
  const left = order.price - order.refunded
  if (left === 0) throw invalidField('amount', 'This order has already been refunded in full')
  if (amount > left) throw invalidField('amount', `At most ${formatMoney(left)} is left to refund`)
}

/** The charge of a game that never began goes back at once. While that refund has failed, the money is with us. */
async function hasCharge(tx: Tx, { id, hold }: OrderRow): Promise<boolean> {
  if (hold !== 'refunded') return hold === 'captured'
  return (await refunds.listRefundsOfOrder(tx, id)).some(({ status }) => status === 'failed')
}

/** The booking of a refund, once per kind. */
export const refundBooking = (
  kind: 'refund_requested' | 'refund_sent' | 'refund_failed',
  refund: RefundRow,
  at: Date,
) => ({ kind, key: `refund:${refund.id}:${kind}`, at, orderId: refund.order_id, refundId: refund.id })

/** Who bears a refund now: once the order has its score, what was in escrow has become earnings. */
export function refundSplit(refund: RefundRow, order: OrderRow): RefundSplit {
  const { amount, share } = refund
  const isEarned = refund.taken_from === 'earnings' || order.status === OrderStatus.scored
  return {
    amount,
    share,
    companionId: order.companion_id,
    takenFrom: isEarned ? 'earnings' : 'escrow',
  }
}
