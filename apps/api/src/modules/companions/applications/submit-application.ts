import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { SubmitAgreementInput } from '@queuemate/contracts/companions/applications'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { statusView } from '../companions.views.ts'
import { assertPayable } from './assert-payable.ts'
import { assertReviewing, chooseIgn, isRankOk } from './applications.policy.ts'
import { writeAcceptance } from './accept-agreement.ts'
import { requireDraft } from './edit-draft.ts'

/**
 * 1 → 2, and the guide is accepted. Throws `verification_missing` without a finished video, `rank_too_low` below Immortal 1,
 * `invalid_input` without a `username#tag` anywhere or a country in which payouts are possible, `agreement_changed` when `hash` names a guide that is not in force any more,
 * `application_state` the second time.
 */
export async function submitApplication(
  ctx: Context,
  user: Caller,
  { ign, hash }: SubmitAgreementInput,
): Promise<CompanionStatus> {
  await inTransaction(ctx.db, async (tx) => {
    const applicant = await applications.lockApplicant(tx, user.id)
    assertReviewing(applicant.status)
    await assertPayable(tx, user.id)
    const draft = await requireDraft(tx, user.id)
    if (draft.video_id === null) throw new AppError('verification_missing')
    if (!isRankOk(applicant.rank)) throw new AppError('rank_too_low')
    await applications.submit(tx, draft, chooseIgn(ign, draft.ign, applicant), ctx.clock.now())
    await writeAcceptance(ctx, tx, user, hash)
  })
  return statusView(AgreementStatus.pending, user.role)
}
