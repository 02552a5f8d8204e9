import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { STEP_UP_SECONDS } from '@queuemate/contracts/accounts/settings'
import { AppError, errorBody } from '@queuemate/contracts/errors'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'

/** Whether a person has proven who they are lately enough to change how they get in. */
function isProven(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= STEP_UP_SECONDS * 1000
}

/** The later of the sign-in and the last time that the password was given in the session. */
export function provenAt(session: { createdAt: Date; confirmedAt?: Date | null | undefined }): Date {
  const { createdAt, confirmedAt } = session
  return confirmedAt && confirmedAt > createdAt ? confirmedAt : createdAt
}

/** Throws `step_up_required` for a person who has neither signed in nor given the password lately. */
export function assertRecentProof({ clock }: { clock: Clock }, user: Caller): void {
  if (!isProven(user.provenAt, clock.now())) throw new AppError('step_up_required')
}

/** Linking an account of a provider adds a way to get in: refused with `step_up_required` without a recent proof. */
export async function assertMayLink(context: GenericEndpointContext, clock: Clock): Promise<void> {
  const found = await getSessionFromCtx<object, { confirmedAt?: Date | null }>(context, {
    disableRefresh: true,
  })
  // Without a session the library refuses.
  if (!found || isProven(provenAt(found.session), clock.now())) return
  const body = errorBody(new AppError('step_up_required'))
  throw new APIError('FORBIDDEN', { code: 'STEP_UP_REQUIRED', ...body })
}
