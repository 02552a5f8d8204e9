import { AppError } from '@queuemate/contracts/errors'
import { bearerOf, type RefundInput } from '@queuemate/contracts/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffContext } from '../../../context.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import { assertWithinLimit, lockOthersOrder, madeBy, type Approval } from './refund-limit.ts'
import { refundView } from './refunds.ts'

/**
 * A refund by staff (contract §2 `staff.orders.refund`); throws `not_found`, `own_order`, `changed_meanwhile`,
 * `forbidden` above the limit and what `recordRefund` throws.
 */
export const refundOrder = (ctx: StaffContext, input: RefundInput) =>
  inTransaction(ctx.db, (tx) => refundOrderIn(ctx, tx, input))

/** The same in a transaction. With an approval, the limits of the member who asked do not count. */
export async function refundOrderIn(
  ctx: StaffContext,
  tx: Tx,
  { orderId, amount, reason, bearer, refunded }: RefundInput,
  approval?: Approval,
) {
  const order = await lockOthersOrder(ctx, orderId)(tx)
  if (refunded !== undefined && refunded !== order.refunded)
    throw new AppError('changed_meanwhile', 'This order has been refunded in the meantime. Please review it')
  const { companion_id: companionId } = order
  if (!approval)
    await assertWithinLimit(ctx, tx, ctx.actor.id, {
      companionId,
      amount,
      bearer: bearer ?? bearerOf(reason),
    })
  const made = await recordRefund(ctx, tx, order, { amount, reason, bearer, ...madeBy(ctx.actor, approval) })
  await insertAudit(tx, ctx.actor, {
    at: ctx.clock.now(),
    orderId,
    reason,
    before: { refunded: order.refunded },
    after: { refunded: order.refunded + amount, bearer: made.bearer, request: approval?.requestId },
  })
  return refundView(made)
}
