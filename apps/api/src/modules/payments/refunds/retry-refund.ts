import { AppError } from '@queuemate/contracts/errors'
import { bearerOf } from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as reports from '@queuemate/db/queries/orders/reports'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as rows from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { mailReportSettled } from '../../../engine/money-mails.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import { assertWithinLimit } from './refund-limit.ts'
import { refundView } from './refunds.ts'

/**
 * Staff try a refund again that failed or is late. Throws `not_found`, `own_order`, `invalid_transition` for one that
 * arrived or was tried again, and what `recordRefund` throws.
 */
export async function retryRefund(ctx: Context, actor: StaffActor, refundId: number) {
  const found = await rows.findById(ctx.db, refundId)
  if (!found) throw new AppError('not_found')
  return inTransaction(ctx.db, async (tx) => {
    const order = (await orders.lockById(tx, found.order_id))!
    assertNotParticipant(actor, order)
    const refund = (await rows.lockById(tx, refundId))!
    const { status, failure, handled_at: handledAt } = refund
    if (status === 'done') throw new AppError('invalid_transition', 'This refund has been sent')
    if (handledAt) throw new AppError('invalid_transition', 'This refund has already been handled')
    const current = status === 'failed' ? await renew(ctx, tx, order, refund, actor) : refund
    if (current === refund) await hurry(ctx, tx, refund)
    await insertAudit(tx, actor, {
      at: ctx.clock.now(),
      orderId: order.id,
      reason: refund.reason,
      before: { refund: refundId, status, failure },
      after: { refund: current.id, amount: refund.amount, bearer: current.bearer },
    })
    return refundView(current)
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
async function renew(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  actor: StaffActor,
): Promise<RefundRow> {
  const { amount, reason, requested_by: requestedBy, request_id: requestId } = refund
  const bearer = refund.bearer ?? bearerOf(reason)
  const { companion_id: companionId } = order
  if (requestId === null) await assertWithinLimit(ctx, tx, actor.id, { companionId, amount, bearer })
  const made = await recordRefund(ctx, tx, order, { amount, reason, bearer, requestedBy, requestId })
  const at = ctx.clock.now()
  await rows.handle(tx, [refund.id], at)
  const outcome = order.refunded + amount === order.price ? 'refunded' : 'partly_refunded'
  const decision = {
    status: outcome,
    settled_at: at,
    settled_by: actor.id,
    settled_reason: reason,
  } as const
  const settled = await reports.settleAgain(tx, refund.id, { ...decision, refund_id: made.id })
  await mailReportSettled({ ctx, tx, order }, settled, outcome)
  return made
}
