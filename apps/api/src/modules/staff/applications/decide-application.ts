import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isUuid } from '@queuemate/contracts/ids'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { ApproveInput, ChecksInput, DeclineInput } from '@queuemate/contracts/staff/applications'
import { APPLICATION_CHECKS } from '@queuemate/contracts/staff/applications'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as applications from '@queuemate/db/queries/staff/applications'
import type { LockedApplication } from '@queuemate/db/queries/staff/applications'
import { lockPayband } from '@queuemate/db/queries/companions/companions'
import * as companions from '@queuemate/db/queries/staff/companions'
import type { Tx } from '@queuemate/db/transaction'
import { priceInside } from '@queuemate/contracts/staff/replay'
import { isBanned } from '../../../auth/bans.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'

type InView = { userId: string; applicationId?: number | undefined }

const DONE: Partial<Record<LockedApplication['status'], string>> = {
  approved: 'approved this application',
  rejected: 'rejected this application',
  returned: 'asked for a new video',
}

/**
 * Locks a person and their application. Throws `not_found` without one, `already_decided` when it no longer waits,
 * `application_state` when it is not the one that was in view.
 */
const lockPending =
  ({ userId, applicationId }: InView) =>
  async (tx: Tx) => {
    if (!isUuid(userId)) throw new AppError('not_found')
    const found = await companions.lockCompanionForStaff(tx, userId)
    const application = await applications.lockSent(tx, userId)
    if (!found || found.user.deleted_at || !application) throw new AppError('not_found')
    if (applicationId !== undefined && application.id !== applicationId)
      throw new AppError(
        'application_state',
        'This person has sent another application since. Look at it first',
      )
    if (application.status !== 'submitted' || found.companion.agreement_status !== AgreementStatus.pending)
      throw decidedAlready(application)
    return { ...found, application }
  }

/**
 * Makes the applicant a companion, all at once. Throws as `lockPending` does, `order_open` while they play, and
 * `application_state` for a person who is banned or no player.
 */
export function approveApplication(ctx: StaffContext, { paybandId, note = '', ...inView }: ApproveInput) {
  const { userId } = inView
  return staffChange(ctx, lockPending(inView), async (tx, { application, companion, user }, at) => {
    if (isBanned(user, at)) throw new AppError('application_state', 'This person is banned')
    if (user.role !== 'player')
      throw new AppError('application_state', 'Only a player can become a companion')
    if (await orders.findOpenByPlayer(tx, userId))
      throw new AppError(
        'order_open',
        'This person has an open order. Approve the application once it is over',
      )
    const band = await lockPayband(tx, paybandId)
    if (!band) throw invalidField('paybandId', 'This payband does not exist')
    const rate = priceInside(companion.rate, band)
    await applications.makeCompanion(tx, userId, { payband_id: band.id, rate, ign: application.ign }, at)
    const decision = { status: 'approved', decided_at: at, decided_by: ctx.actor.id, reason: null } as const
    await applications.update(tx, application.id, decision)
    const { name: payband, minimum, maximum } = band
    await ctx.mail.send(tx, 'application_approved', {
      key: `application_approved:${application.id}`,
      to: { userId },
      data: { note, payband, minimum, maximum, url: `${ctx.webUrl}/companion/dashboard` },
    })
    return {
      personId: userId,
      reason: note || undefined,
      before: { role: user.role, agreement: companion.agreement_status },
      after: { role: 'companion', agreement: AgreementStatus.active, payband, price: rate },
    }
  })
}

/** Back to the start, with the reason in view. Throws as `lockPending` does. */
export const rejectApplication = (ctx: StaffContext, input: DeclineInput) =>
  decline(ctx, input, { status: 'rejected', agreement: AgreementStatus.locked })

/** Back to the verification: the guide stays read, the in-game name stays. Throws as `lockPending` does. */
export const askForNewVideo = (ctx: StaffContext, input: DeclineInput) =>
  decline(ctx, input, { status: 'returned', agreement: AgreementStatus.reviewing })

function decline(
  ctx: StaffContext,
  { reason, ...inView }: DeclineInput,
  { status, agreement }: { status: 'rejected' | 'returned'; agreement: 0 | 1 },
) {
  const { userId } = inView
  return staffChange(ctx, lockPending(inView), async (tx, { application, companion }, at) => {
    const decision = { status, decided_at: at, decided_by: ctx.actor.id, reason }
    await applications.update(tx, application.id, decision)
    if (status === 'returned') await applications.insertNextDraft(tx, application, at)
    await companions.updateCompanionByStaff(tx, userId, { agreement_status: agreement })
    await ctx.mail.send(tx, `application_${status}`, {
      key: `application_${status}:${application.id}`,
      to: { userId },
      data: { reason, url: `${ctx.webUrl}/companion/agreement` },
    })
    const before = { agreement: companion.agreement_status }
    return { personId: userId, reason, before, after: { agreement } }
  })
}

/** Ticks or clears checks, for all staff. Throws as `lockPending` does. */
export const setChecks = (ctx: StaffContext, { checks: changed, ...inView }: ChecksInput) =>
  staffChange(ctx, lockPending(inView), async (tx, { application }) => {
    const before = application.checks
    const checks = APPLICATION_CHECKS.filter((check) => changed[check] ?? before.includes(check))
    await applications.update(tx, application.id, { checks })
    return { personId: inView.userId, before: { checks: before }, after: { checks } }
  })

function decidedAlready({ status, decider }: LockedApplication): AppError {
  const done = DONE[status]
  return new AppError(
    'already_decided',
    done && `${decider ?? 'Another member of staff'} has already ${done}`,
  )
}
