import { AppError } from '@queuemate/contracts/errors'
import * as orders from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { assertNotParticipant } from '../../../base/caller.ts'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { assertWithinLimit } from '../refunds/refund-limit.ts'
import { allSentOf, collectEvidence, writeEvidence } from './collect-evidence.ts'
import { auditOf, rankOf, disputeView } from './disputes.ts'

/**
 * Gathers the record of the game and submits it to the provider (contract §2 `staff.*`). Throws `not_found`, `own_order`, `forbidden`
 * above the limit when a part of the record is left out,
 * `changed_meanwhile` when staff saw another draft, `invalid_transition` for a dispute that is closed or past its date, `unavailable` when the provider fails.
 */
export async function submitEvidence(
  ctx: StaffContext,
  { disputeId: id, version }: { disputeId: number; version: number },
) {
  const dispute = await disputes.findDispute(ctx.db, id)
  if (!dispute) throw new AppError('not_found')
  const order = (await orders.findOrder(ctx.db, dispute.order_id))!
  assertNotParticipant(ctx.actor, order)
  if (dispute.status !== 'needs_response')
    throw new AppError('invalid_transition', 'This dispute no longer accepts evidence')
  if (dispute.accepted_at) throw new AppError('invalid_transition', 'This dispute was accepted')
  if (dispute.evidence_version !== version) throw changedMeanwhile()
  const { stage } = dispute
  const content = await collectEvidence(ctx, dispute)
  const evidence = await writeEvidence(ctx, dispute.order_id, content)
  // Kept before it is sent: the response may be lost.
  const before = allSentOf(dispute)
  const now = { stage, sent_at: ctx.clock.now().toISOString(), ...content }
  await inTransaction(ctx.db, async (tx) => {
    await orders.lockOrder(tx, dispute.order_id)
    const current = (await disputes.findDispute(tx, id))!
    if (current.evidence_version !== version) throw changedMeanwhile()
    if (current.submitted_at) throw new AppError('invalid_transition', 'This evidence has been sent already')
    if (await disputes.leavesOut(tx, id)) await assertMayConcede(ctx, tx, order, current)
    await disputes.updateDispute(tx, id, { submitted_by: ctx.actor.id })
    await disputes.keepSent(tx, id, [...before.filter((sent) => sent.stage !== stage), now])
  })
  const answer = await ctx.payments.submitEvidence({ disputeId: dispute.provider_id, evidence })
  // Otherwise it was submitted before, by a call at the same time or one whose response was lost.
  if (!answer.ok && answer.code !== 'evidence_submitted') {
    await inTransaction(ctx.db, async (tx) => {
      await disputes.keepSent(tx, id, before)
      await disputes.updateDispute(tx, id, { submitted_by: null })
    })
    throw new AppError('invalid_transition', `The payment provider refused the evidence (${answer.code})`)
  }
  const lock = async (tx: Tx) => {
    await orders.lockOrder(tx, order.id)
    return disputes.findDispute(tx, id)
  }
  return staffChangeWithResult(ctx, lock, async (tx, current, at) => {
    if (current.submitted_at === null) {
      const status = rankOf(current.status) < rankOf('under_review') ? 'under_review' : current.status
      await disputes.updateDispute(tx, id, { status, submitted_at: at, submitted_by: ctx.actor.id })
    }
    await charges.scheduleSync(tx, order.id, at)
    await publishOrderChanged(tx, order.id)
    return { entry: auditOf(current), result: disputeView((await disputes.findDispute(tx, id))!) }
  })
}

/** A bank decides against who leaves a part of the record out, so that counts as accepting the dispute. Throws `forbidden`. */
function assertMayConcede(
  ctx: StaffContext,
  tx: Tx,
  { companion_id: companionId }: { companion_id: string },
  { amount }: { amount: number },
): Promise<void> {
  const given = { companionId, amount, bearer: 'queuemate' } as const
  return assertWithinLimit(
    ctx,
    tx,
    ctx.actor.id,
    given,
    'Send the whole record, or let another member of staff send it',
  )
}

const changedMeanwhile = () =>
  new AppError('changed_meanwhile', 'Another member of staff changed this evidence. Look at it again first')
