import { AppError } from '@queuemate/contracts/errors'
import type { DisputeView } from '@queuemate/contracts/payments/disputes'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import { noteAction } from '../../../base/note-action.ts'
import type { Context } from '../../../context.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { auditOf } from './dispute-states.ts'
import { disputeView } from './disputes.views.ts'

/**
 * Staff do not answer a dispute: the player keeps the money, and the dispute is lost. Throws `not_found`, `own_order`,
 * `invalid_transition` for a dispute that is closed or an inquiry, which only a refund ends.
 */
export async function acceptDispute(
  ctx: Context,
  actor: StaffActor,
  { disputeId, reason }: { disputeId: number; reason: string },
): Promise<DisputeView> {
  const dispute = await disputes.findById(ctx.db, disputeId)
  if (!dispute) throw new AppError('not_found')
  assertNotParticipant(actor, (await orders.findById(ctx.db, dispute.order_id))!)
  if (dispute.status !== 'needs_response')
    throw new AppError('invalid_transition', 'This dispute cannot be accepted any more')
  if (dispute.stage === 'inquiry')
    throw new AppError('invalid_transition', 'Refund the order to end an inquiry')
  const answer = await ctx.payments.acceptDispute(dispute.provider_id)
  if (!answer.ok)
    throw new AppError('invalid_transition', `The payment provider refused this (${answer.code})`)
  await noteAction(ctx, actor, { ...auditOf(ctx.clock.now(), dispute), reason })
  await syncCharge(ctx, dispute.order_id)
  return disputeView((await disputes.findById(ctx.db, disputeId))!)
}
