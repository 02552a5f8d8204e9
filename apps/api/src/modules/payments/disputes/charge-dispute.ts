import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { disputeCharged } from '@queuemate/contracts/payments/ledger'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { mailDisputeCharged } from '../../../engine/money-mails.ts'
import { lockOthersOrder } from '../refunds/refund-limit.ts'
import { auditOf, disputeView } from './disputes.ts'

/**
 * Staff decide that the companion bears a lost dispute: what the order still earns them is taken back. Throws
 * `not_found`, `own_order`, and `invalid_transition` for a dispute that is not lost, or an order that earned nothing or whose
 * share another dispute has taken back already.
 */
export async function chargeDispute(
  ctx: StaffContext,
  { disputeId, reason }: { disputeId: number; reason: string },
) {
  const found = await disputes.findDispute(ctx.db, disputeId)
  if (!found) throw new AppError('not_found')
  return staffChangeWithResult(ctx, lockOthersOrder(ctx, found.order_id), async (tx, order, at) => {
    const dispute = (await disputes.findDispute(tx, disputeId))!
    if (dispute.status !== 'lost') throw new AppError('invalid_transition', 'This dispute is not lost')
    const share = shareToCharge(order, await disputes.listDisputesOfOrder(tx, order.id))
    await disputes.updateDispute(tx, disputeId, { charged_at: at, charged_by: ctx.actor.id })
    const booking = { at, orderId: order.id, disputeId, kind: 'dispute_charged' as const }
    const postings = disputeCharged({ companionId: order.companion_id, share })
    await book(tx, { ...booking, key: `dispute:${disputeId}:charged` }, postings)
    await mailDisputeCharged({ ctx, tx, order }, String(disputeId), share)
    await publishOrderChanged(tx, order.id)
    const result = disputeView((await disputes.findDispute(tx, disputeId))!)
    return { entry: { ...auditOf(dispute), reason }, result }
  })
}

/**
 * What a companion still has of an order whose dispute was lost, in cents. Throws `invalid_transition` for an order that
 * earned nothing, or whose share has been taken back already.
 */
export function shareToCharge(
  order: OrderRow,
  all: readonly Pick<disputes.DisputeRow, 'charged_at'>[],
): number {
  // Two banks may dispute the parts of one charge: the share exists once.
  if (all.some(({ charged_at: chargedAt }) => chargedAt))
    throw new AppError('invalid_transition', 'The companion has already been charged')
  const share = order.price - order.fee - order.refunded_share
  if (order.status !== OrderStatus.scored || share === 0)
    throw new AppError('invalid_transition', 'The companion earned nothing from this order')
  return share
}
