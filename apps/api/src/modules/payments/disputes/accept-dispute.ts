import { AppError } from '@queuemate/contracts/errors'
import type { AcceptDisputeInput } from '@queuemate/contracts/payments/disputes'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import { syncCharge } from '../charges/charges.ts'
import { assertWithinLimit, lockOthersOrder, type Approval } from '../refunds/refund-limit.ts'
import { auditOf, disputeView } from './disputes.ts'

/**
 * Staff do not answer a dispute: the player keeps the money, and the dispute is lost. Throws `not_found`, `own_order`, `forbidden`
 * above the limit, `invalid_transition` for a dispute that is closed or an inquiry, which only a refund ends, and for what
 * the provider refuses.
 */
export async function acceptDispute(ctx: StaffContext, input: AcceptDisputeInput) {
  await inTransaction(ctx.db, (tx) => acceptDisputeIn(ctx, tx, input))
  const refused = await sendAcceptance(ctx, input.disputeId)
  if (refused) throw new AppError('invalid_transition', `The payment provider refused this (${refused})`)
  return disputeView((await disputes.findDispute(ctx.db, input.disputeId))!)
}

/**
 * Writes who accepts it, and leaves the call of the provider to a job: its response may be lost, and the dispute is then lost
 * without a name. With an approval, the limits of the member who asked do not count.
 */
export async function acceptDisputeIn(
  ctx: StaffContext,
  tx: Tx,
  { disputeId, reason }: AcceptDisputeInput,
  approval?: Approval,
): Promise<void> {
  const { dispute, companionId } = await lockAcceptable(ctx, tx, disputeId)
  if (dispute.accepted_at) return
  // The companion keeps their share, and Queuemate bears all of it.
  const given = { companionId, amount: dispute.amount, bearer: 'queuemate' } as const
  if (!approval) await assertWithinLimit(ctx, tx, ctx.actor.id, given)
  const at = ctx.clock.now()
  await disputes.updateDispute(tx, disputeId, {
    accepted_by: approval?.requestedBy ?? ctx.actor.id,
    accepted_at: at,
    accepted_reason: reason,
    accept_request_id: approval?.requestId ?? null,
  })
  await insertAudit(tx, ctx.actor, {
    ...auditOf(dispute),
    at,
    reason,
    after: { request: approval?.requestId },
  })
  await addJob(tx, 'payments.acceptDispute', { disputeId }, { attempts: MONEY_ATTEMPTS })
}

/** A dispute that staff may accept now, under its order's lock. Throws as `acceptDispute` does. */
async function lockAcceptable(ctx: StaffContext, tx: Tx, id: number) {
  const found = await disputes.findDispute(tx, id)
  if (!found) throw new AppError('not_found')
  const order = await lockOthersOrder(ctx, found.order_id)(tx)
  const dispute = (await disputes.findDispute(tx, id))!
  assertAcceptable(dispute)
  return { dispute, companionId: order.companion_id }
}

/** Throws `invalid_transition`. */
export function assertAcceptable({ status, stage }: Pick<DisputeRow, 'status' | 'stage'>): void {
  if (status !== 'needs_response')
    throw new AppError('invalid_transition', 'This dispute cannot be accepted any more')
  if (stage === 'inquiry') throw new AppError('invalid_transition', 'Refund the order to end an inquiry')
}

/** The provider's answer in the audit log, which no person gave. */
const providerOf = ({ accepted_by: id }: DisputeRow): StaffActor => ({
  id: id!,
  system: 'Payment provider',
  address: '',
  permission: 'refunds',
  action: 'disputes.accept',
  noted: false,
})

/**
 * Tells the provider of an acceptance that was written. Returns the provider's code if it refuses: then nobody has accepted the
 * dispute, unless an earlier call had closed it.
 */
export async function sendAcceptance(ctx: Context, disputeId: number): Promise<string | null> {
  const dispute = await disputes.findDispute(ctx.db, disputeId)
  if (!dispute?.accepted_at || dispute.status !== 'needs_response') return null
  const answer = await ctx.payments.acceptDispute(dispute.provider_id)
  await syncCharge(ctx, dispute.order_id)
  if (answer.ok) return null
  return inTransaction(ctx.db, async (tx) => {
    await orders.lockOrder(tx, dispute.order_id)
    const current = await disputes.findDispute(tx, disputeId)
    if (current?.status !== 'needs_response') return null
    const nobody = { accepted_by: null, accepted_at: null, accepted_reason: null, accept_request_id: null }
    await disputes.updateDispute(tx, disputeId, nobody)
    await insertAudit(tx, providerOf(dispute), {
      ...auditOf(current),
      at: ctx.clock.now(),
      after: { refused: answer.code },
    })
    return answer.code
  })
}
