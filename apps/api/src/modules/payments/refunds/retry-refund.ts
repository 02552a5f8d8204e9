import { AppError } from '@queuemate/contracts/errors'
import { bearerOf } from '@queuemate/contracts/payments/refunds'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as reports from '@queuemate/db/queries/orders/reports'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as rows from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type { Tx } from '@queuemate/db/transaction'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { mailReportSettled } from '../../../engine/money-mails.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import { assertWithinLimit, lockOthersOrder } from './refund-limit.ts'
import { refundView } from './refunds.ts'

/**
 * Staff try a refund again that failed or is late. Throws `not_found`, `own_order`, `invalid_transition` for one that
 * arrived or was tried again, and what `recordRefund` throws.
 */
export async function retryRefund(ctx: StaffContext, refundId: number) {
  const found = await rows.findRefund(ctx.db, refundId)
  if (!found) throw new AppError('not_found')
  return staffChangeWithResult(ctx, lockOthersOrder(ctx, found.order_id), async (tx, order) => {
    const refund = (await rows.lockRefund(tx, refundId))!
    const { status, failure, handled_at: handledAt, amount, reason } = refund
    if (status === 'done') throw new AppError('invalid_transition', 'This refund has been sent')
    if (handledAt) throw new AppError('invalid_transition', 'This refund has already been handled')
    const current = status === 'failed' ? await renew(ctx, tx, order, refund) : refund
    if (current === refund) await hurry(ctx, tx, refund)
    const before = { refund: refundId, status, failure }
    const after = { refund: current.id, amount, bearer: current.bearer }
    return { entry: { orderId: order.id, reason, before, after }, result: refundView(current) }
  })
}

/** One that the provider has is with it; of any other nobody knows whether it was sent, and its job finds out. */
async function hurry(
  ctx: Context,
  tx: Tx,
  { id, order_id: orderId, provider_id: providerId }: RefundRow,
): Promise<void> {
  await (providerId
    ? charges.scheduleSync(tx, orderId, ctx.clock.now())
    : addJob(tx, 'payments.refund', { refundId: id }, { attempts: MONEY_ATTEMPTS }))
}

/**
 * Another refund in place of one that failed: of the same amount, bearer, request and author. It settles the reports that the
 * first had settled. Throws `forbidden` above the caller's limit, unless another member had approved the first.
 */
async function renew(ctx: StaffContext, tx: Tx, order: OrderRow, refund: RefundRow): Promise<RefundRow> {
  const { amount, reason, requested_by: requestedBy, request_id: requestId } = refund
  const bearer = refund.bearer ?? bearerOf(reason)
  const { companion_id: companionId } = order
  if (requestId === null) await assertWithinLimit(ctx, tx, ctx.actor.id, { companionId, amount, bearer })
  const made = await recordRefund(ctx, tx, order, { amount, reason, bearer, requestedBy, requestId })
  const at = ctx.clock.now()
  await rows.handle(tx, [refund.id], at)
  const outcome = order.refunded + amount === order.price ? 'refunded' : 'partly_refunded'
  const decision = {
    status: outcome,
    settled_at: at,
    settled_by: ctx.actor.id,
    settled_reason: reason,
  } as const
  const settled = await reports.settleAgain(tx, refund.id, { ...decision, refund_id: made.id })
  await mailReportSettled({ ctx, tx, order }, settled, outcome)
  return made
}
