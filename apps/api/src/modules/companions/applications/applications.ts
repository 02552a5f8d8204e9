import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type {
  CompanionApplication,
  ReferralCodeInput,
  SubmitAgreementInput,
} from '@queuemate/contracts/companions/applications'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import { invalidField, AppError } from '@queuemate/contracts/errors'
import { isPayoutCountry, NO_PAYOUTS } from '@queuemate/contracts/payouts/countries'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as agreements from '@queuemate/db/queries/companions/agreements'
import * as applications from '@queuemate/db/queries/companions/applications'
import { findCountryCode } from '@queuemate/db/queries/payouts/payouts'
import { type Tx, inTransaction, type Db } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { statusView } from '../companions.views.ts'
import { isCodeValid, assertReviewing, chooseIgn, isRankOk } from './applications.policy.ts'
import { applicationView, SHIPPED_GUIDE } from './applications.views.ts'

/** Throws `invalid_input` for a person without a country, or with one in which payouts are not possible. */
async function assertPayable(tx: Tx, userId: string): Promise<void> {
  const code = await findCountryCode(tx, userId)
  if (code === null) throw invalidField('country', 'Please select a country!')
  if (!isPayoutCountry(code)) throw invalidField('country', NO_PAYOUTS)
}

/** How far a person has come on the way to become a companion (spec §4). */
export async function readApplication(ctx: Context, user: Caller): Promise<CompanionApplication> {
  return applicationView(await applications.findStanding(ctx.db, user.id, SHIPPED_GUIDE.hash))
}

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
  await accounts.writeProfile(tx, user.id, { country_id: country }, ctx.clock.now())
}

function alreadyApplied(): AppError {
  return new AppError('application_state', 'You already have an application')
}

/** Marks a block of the guide as read; repeatable. Throws `application_state` when one is skipped. */
export async function readGuide(ctx: Context, user: Caller, block: number): Promise<CompanionApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await applications.lockApplicant(tx, user.id)
    if (status !== AgreementStatus.reviewing) throw new AppError('application_state')
    const draft = await requireDraft(tx, user.id)
    if (block > draft.guide_read + 1)
      throw new AppError('application_state', 'Please read the blocks in order')
    if (block > draft.guide_read) await applications.setGuideRead(tx, draft.id, block)
  })
  return readApplication(ctx, user)
}

export async function setApplicationIgn(
  ctx: Context,
  user: Caller,
  ign: string,
): Promise<CompanionApplication> {
  await inTransaction(ctx.db, async (tx) => {
    assertReviewing((await applications.lockApplicant(tx, user.id)).status)
    await applications.updateIgn(tx, (await requireDraft(tx, user.id)).id, ign)
  })
  return readApplication(ctx, user)
}

/** A person at 1 has a draft: what writes one of the two writes both. */
export async function requireDraft(tx: Tx, userId: string) {
  const open = await applications.findOpenApplication(tx, userId)
  if (open?.status !== 'draft') throw new AppError('application_state')
  return open
}

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

/**
 * A companion accepts the guide that they were shown; repeatable. Throws `agreement_changed` when another text is in force by
 * now, so that people only accept a text that they have seen (docs/adr/0037).
 */
export async function acceptAgreement(
  ctx: Context,
  user: Caller,
  hash: string,
): Promise<CompanionApplication> {
  await writeAcceptance(ctx, ctx.db, user, hash)
  return readApplication(ctx, user)
}

/** Writes it over `on`. Without the hash of what was shown, the text in force is accepted. */
async function writeAcceptance(ctx: Context, on: Db, user: Caller, hash?: string): Promise<void> {
  const acceptance = { userId: user.id, at: ctx.clock.now(), hash }
  if (await agreements.accept(on, acceptance, SHIPPED_GUIDE)) return
  throw new AppError(
    'agreement_changed',
    'The agreement has changed since you opened this page. Read it again before you accept it.',
  )
}
