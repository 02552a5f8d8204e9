import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Caller } from '../../../base/caller.ts'
import { assertReviewing, chooseIgn, isCodeValid, isRankOk } from './applications.policy.ts'
import { applicationView } from './applications.views.ts'
import { statusView } from '../companions.views.ts'

export interface ApplicationsDeps {
  db: Db
  clock: Clock
}

/** How a player becomes a companion, as far as they go themselves: from the code to the waiting (spec §4). */
export function createApplicationsService({ db, clock }: ApplicationsDeps) {
  async function get(user: Caller): Promise<CompanionApplication> {
    return applicationView(await applications.findStanding(db, user.id))
  }

  /**
   * 0 → 1 with a referral code. Throws `invalid_referral_code` for one that is unknown, expired, disabled, used up or
   * their own, `application_state` for a person who has already applied.
   */
  async function start(user: Caller, referralCode: string): Promise<CompanionStatus> {
    await inTransaction(db, async (tx) => {
      const { status } = await applications.lockApplicant(tx, user.id)
      if (status !== AgreementStatus.locked) throw alreadyApplied()
      const at = clock.now()
      const code = await applications.lockReferralCode(tx, referralCode)
      const uses = code ? await applications.countUses(tx, code.id) : 0
      if (!code || !isCodeValid(code, uses, user.id, at)) throw new AppError('invalid_referral_code')
      if (!(await applications.openAgreement(tx, user.id))) throw alreadyApplied()
      await applications.insertDraft(tx, user.id, code.id, at)
    })
    return statusView(AgreementStatus.reviewing, user.role)
  }

  /** Marks a block of the guide as read; repeatable. Throws `application_state` when one is skipped. */
  async function readGuide(user: Caller, block: number): Promise<CompanionApplication> {
    await inTransaction(db, async (tx) => {
      const { status } = await applications.lockApplicant(tx, user.id)
      if (status !== AgreementStatus.reviewing) throw new AppError('application_state')
      const draft = await requireDraft(tx, user.id)
      if (block > draft.guide_read + 1)
        throw new AppError('application_state', 'Please read the blocks in order')
      if (block > draft.guide_read) await applications.setGuideRead(tx, draft.id, block)
    })
    return get(user)
  }

  async function setIgn(user: Caller, ign: string): Promise<CompanionApplication> {
    await inTransaction(db, async (tx) => {
      assertReviewing((await applications.lockApplicant(tx, user.id)).status)
      await applications.setIgn(tx, (await requireDraft(tx, user.id)).id, ign)
    })
    return get(user)
  }

  /**
   * 1 → 2. Throws `verification_missing` without a finished video, `rank_too_low` below Immortal 1, `invalid_input`
   * without a `username#tag` anywhere, `application_state` the second time.
   */
  async function submit(user: Caller, ign?: string): Promise<CompanionStatus> {
    await inTransaction(db, async (tx) => {
      const applicant = await applications.lockApplicant(tx, user.id)
      assertReviewing(applicant.status)
      const draft = await requireDraft(tx, user.id)
      if (draft.video_id === null) throw new AppError('verification_missing')
      if (!isRankOk(applicant.rank)) throw new AppError('rank_too_low')
      await applications.submit(tx, draft, chooseIgn(ign, draft.ign, applicant), clock.now())
    })
    return statusView(AgreementStatus.pending, user.role)
  }

  return { get, start, readGuide, setIgn, submit }
}

/** A person at 1 has a draft: only these functions write both. */
export async function requireDraft(tx: Tx, userId: string) {
  const open = await applications.findOpen(tx, userId)
  if (open?.status !== 'draft') throw new AppError('application_state')
  return open
}

function alreadyApplied(): AppError {
  return new AppError('application_state', 'You already have an application')
}
