import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import type { ReferralCodeInput } from '@queuemate/contracts/companions/applications'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as applications from '@queuemate/db/queries/companions/applications'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { statusView } from '../companions.views.ts'
import { isCodeValid } from './applications.policy.ts'
import { assertPayable } from './assert-payable.ts'

/**
 * 0 → 1 with a referral code. Throws `invalid_referral_code` for one that is unknown, expired, disabled, used up or
 * their own, `application_state` for a person who has already applied, `invalid_input` without a country in which payouts
 * are possible: the guide and the video would be in vain.
 */
export async function startApplication(
  ctx: Context,
  user: Caller,
  { referral_code: referralCode, country }: ReferralCodeInput,
): Promise<CompanionStatus> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await applications.lockApplicant(tx, user.id)
    if (status !== AgreementStatus.locked) throw alreadyApplied()
    const at = ctx.clock.now()
    const code = await applications.lockReferralCode(tx, referralCode)
    const uses = code ? await applications.countUses(tx, code.id) : 0
    if (!code || !isCodeValid(code, uses, user.id, at)) throw new AppError('invalid_referral_code')
    if (country !== undefined) await chooseCountry(ctx, tx, user, country)
    await assertPayable(tx, user.id)
    if (!(await applications.openAgreement(tx, user.id))) throw alreadyApplied()
    await applications.insertDraft(tx, user.id, code.id, at)
  })
  return statusView(AgreementStatus.reviewing, user.role)
}

async function chooseCountry(ctx: Context, tx: Tx, user: Caller, country: number): Promise<void> {
  const unknown = await accounts.findUnknownChoices(tx, user.id, { country, languages: [], timezones: [] })
  if (unknown.country) throw invalidField('country', 'Please select a country!')
  await accounts.updateProfile(tx, user.id, { country_id: country }, ctx.clock.now())
}

function alreadyApplied(): AppError {
  return new AppError('application_state', 'You already have an application')
}
