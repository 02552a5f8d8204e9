import { AppError } from '@queuemate/contracts/errors'
import type { RefundInput, RefundView } from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import { refundView } from './refunds.views.ts'

/**
 * A refund by staff (contract §2 `staff.orders.refund`); throws `not_found`, `own_order`, `changed_meanwhile` and what `recordRefund` throws.
 */
export async function refundOrder(
  ctx: Context,
  actor: StaffActor,
  { orderId, amount, reason, refunded }: RefundInput,
): Promise<RefundView> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockById(tx, orderId)
    if (!order) throw new AppError('not_found')
    assertNotParticipant(actor, order)
    if (refunded !== undefined && refunded !== order.refunded)
      throw new AppError(
        'changed_meanwhile',
        'This order has been refunded in the meantime. Please review it',
      )
    const made = await recordRefund(ctx, tx, order, { amount, reason, requestedBy: actor.id })
    await insertAudit(tx, actor, {
      at: ctx.clock.now(),
      orderId,
      reason,
      before: { refunded: order.refunded },
      after: { refunded: order.refunded + amount },
    })
    return refundView(made)
  })
}
