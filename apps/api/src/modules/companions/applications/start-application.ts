import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { statusView } from '../companions.views.ts'
import { isCodeValid } from './applications.policy.ts'

/**
 * 0 → 1 with a referral code. Throws `invalid_referral_code` for one that is unknown, expired, disabled, used up or
 * their own, `application_state` for a person who has already applied.
 */
export async function startApplication(
  ctx: Context,
  user: Caller,
  referralCode: string,
): Promise<CompanionStatus> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await applications.lockApplicant(tx, user.id)
    if (status !== AgreementStatus.locked) throw alreadyApplied()
    const at = ctx.clock.now()
    const code = await applications.lockReferralCode(tx, referralCode)
    const uses = code ? await applications.countUses(tx, code.id) : 0
    if (!code || !isCodeValid(code, uses, user.id, at)) throw new AppError('invalid_referral_code')
    if (!(await applications.openAgreement(tx, user.id))) throw alreadyApplied()
    await applications.insertDraft(tx, user.id, code.id, at)
  })
  return statusView(AgreementStatus.reviewing, user.role)
}

function alreadyApplied(): AppError {
  return new AppError('application_state', 'You already have an application')
}
