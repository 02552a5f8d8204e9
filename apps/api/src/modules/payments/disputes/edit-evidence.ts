import { cut } from '@queuemate/text/cut'
import { AppError } from '@queuemate/contracts/errors'
import type { DisputeStage } from '@queuemate/contracts/payments/disputes'
import type { SaveEvidenceInput } from '@queuemate/contracts/payments/evidence'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { assertNotParticipant } from '../../../base/caller.ts'
import { noteRead } from '../../../base/note-action.ts'
import { noLock, staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { partiesOf } from '../list-views.ts'
import { collectEvidence, draftOf, readEvidenceRecord, sentOf, writeEvidence } from './collect-evidence.ts'
import { auditOf, disputeView } from './disputes.ts'

/**
 * What would be sent to the bank now, the record of the game with what staff have written, and what was sent (ours: `staff.disputes.get`).
 * Throws `not_found` and `own_order`.
 */
export async function readEvidence(ctx: StaffContext, id: number) {
  const dispute = await findOthers(ctx, id)
  const { recorded, player, serviceDate, screenshotKey } = await readEvidenceRecord(ctx, dispute.order_id)
  await noteRead(ctx, { orderId: dispute.order_id })
  return {
    dispute: { ...disputeView(dispute), ...partiesOf(dispute) },
    draft: draftOf(dispute),
    version: dispute.evidence_version,
    recorded,
    player,
    service_date: serviceDate,
    has_screenshot: screenshotKey !== null,
    sent: sentOf(dispute),
    sent_by: dispute.submitted_by_name,
    provider_fees: dispute.provider_fees,
    accepted: dispute.accepted_at && {
      by: dispute.accepted_by_name ?? '',
      reason: dispute.accepted_reason ?? '',
      at: dispute.accepted_at.toISOString(),
    },
  }
}

/** Stores what staff have written. Throws `invalid_transition` once it was sent, `changed_meanwhile` after another change. */
export async function saveEvidence(
  ctx: StaffContext,
  { disputeId, version, draft }: SaveEvidenceInput,
): Promise<{ version: number }> {
  const dispute = await findOthers(ctx, disputeId)
  if (dispute.status !== 'needs_response')
    throw new AppError('invalid_transition', 'This dispute no longer accepts evidence')
  await staffChange(ctx, noLock, async (tx) => {
    if (!(await disputes.saveDraft(tx, disputeId, { draft, version, by: ctx.actor.id })))
      throw new AppError(
        'changed_meanwhile',
        'Another member of staff changed this evidence. Look at it again before you save',
      )
    const { statement, omitted, with_screenshot, blacked_out } = draft
    const blackedOut = Object.fromEntries(
      Object.entries(blacked_out).map(([name, hidden]) => [name, hidden.length]),
    )
    const after = { statement: cut(statement, 500, '…'), omitted, blacked_out: blackedOut, with_screenshot }
    return { ...auditOf(dispute), after }
  })
  return { version: version + 1 }
}

/** The file that would be sent now, or was sent at a stage, in Base64. */
export async function previewEvidence(
  ctx: StaffContext,
  { disputeId, stage }: { disputeId: number; stage?: DisputeStage | undefined },
) {
  const dispute = await findOthers(ctx, disputeId)
  const content = stage
    ? sentOf(dispute).find((sent) => sent.stage === stage)
    : await collectEvidence(ctx, dispute)
  if (!content) throw new AppError('not_found')
  const { whole } = await writeEvidence(ctx, dispute.order_id, content)
  return { name: whole.name, content: whole.data.toString('base64') }
}

/** A dispute of other people's order. */
async function findOthers(ctx: StaffContext, id: number) {
  const dispute = await disputes.findWithPeople(ctx.db, id)
  if (!dispute) throw new AppError('not_found')
  assertNotParticipant(ctx.actor, dispute)
  return dispute
}
