import { AppError } from '@queuemate/contracts/errors'
import * as orders from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { releaseWarning as release } from '@queuemate/db/queries/payments/charges'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayRelease } from '../refunds/refund-limit.ts'

/**
 * Staff pay out an order although the bank of its card warned of fraud. Throws `not_found` without an open warning,
 * `own_order`, and `forbidden` for the member who approved the companion.
 */
export async function releaseWarning(
  ctx: Context,
  actor: StaffActor,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockById(tx, orderId)
    if (!order) throw new AppError('not_found')
    assertNotParticipant(actor, order)
    await assertMayRelease(ctx, tx, actor, order.companion_id)
    const at = ctx.clock.now()
    if (!(await release(tx, orderId, at))) throw new AppError('not_found')
    await insertAudit(tx, actor, { at, orderId, reason })
    await publishOrderChanged(tx, orderId)
  })
}
