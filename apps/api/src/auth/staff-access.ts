import { AppError } from '@queuemate/contracts/errors'
import { CONSOLE_IDLE_SECONDS, CONSOLE_SECONDS } from '@queuemate/contracts/staff/session'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as members from '@queuemate/db/queries/staff/members'
import type { Db } from '@queuemate/db/transaction'
import type { Caller, StaffAccess } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Env } from '../base/env.ts'

/** Use is recorded at most this often. */
const NOTED_SECONDS = 30

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** Why the session of a call is over; null for one that goes on. */
function whyOver({ began_at, used_at, ends_at }: members.StaffAccess, now: Date): AppError | null {
  if (!began_at || !used_at) return new AppError('unauthenticated')
  if (ends_at && ends_at <= now) return ended('Your role in the staff has ended')
  if (used_at < secondsBefore(now, CONSOLE_IDLE_SECONDS))
    return ended('You were signed out after 30 minutes without activity')
  return began_at < secondsBefore(now, CONSOLE_SECONDS)
    ? ended('You were signed out 12 hours after you signed in')
    : null
}

const ended = (reason: string) => new AppError('session_ended', reason)

/** Required of staff in production, except in a trial on one machine, and elsewhere once an admin wants it. */
export const isTwoFactorRequired = (
  { NODE_ENV, LOCAL_TRIAL }: Env,
  access: Pick<members.StaffAccess, 'two_factor_required' | 'two_factor_decided'>,
): boolean =>
  access.two_factor_required || (!access.two_factor_decided && NODE_ENV === 'production' && !LOCAL_TRIAL)

/**
 * What a member of staff may do in the console. Read for every call: what an admin takes away is gone at once. Ends a
 * session that was not used, or is too old, and throws `session_ended`, or `unauthenticated` without one.
 */
export async function readStaffAccess(
  { db, clock, env }: { db: Db; clock: Clock; env: Env },
  { id, role }: Pick<Caller, 'id' | 'role'>,
  sessionId: string,
): Promise<StaffAccess> {
  const found = await members.findAccess(db, id, sessionId)
  const now = clock.now()
  const reason = whyOver(found, now)
  if (reason) {
    await signIns.deleteSession(db, id, sessionId)
    throw reason
  }
  const lacksTwoFactor = isTwoFactorRequired(env, found) && !found.two_factor_enabled
  const begins = found.two_factor_from && found.two_factor_from > now ? found.two_factor_from : null
  return {
    permissions: (role === 'staff' && found.permissions) || permissionsOf(role),
    twoFactor: found.two_factor_enabled,
    lacksTwoFactor: lacksTwoFactor && !begins,
    needsTwoFactorFrom: lacksTwoFactor ? begins : null,
  }
}

/** A person did something: what pages ask for by themselves is no use. */
export function noteConsoleUse({ db, clock }: { db: Db; clock: Clock }, sessionId: string): Promise<void> {
  const now = clock.now()
  return members.noteUse(db, sessionId, now, secondsBefore(now, NOTED_SECONDS))
}

/** A sweep: ends what no call has ended, so that open subscriptions end as well. */
export function endUnusedSessions({
  backgroundDb,
  clock,
}: {
  backgroundDb: Db
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  const limits = {
    used: secondsBefore(now, CONSOLE_IDLE_SECONDS),
    began: secondsBefore(now, CONSOLE_SECONDS),
  }
  return members.endUnused(backgroundDb, limits)
}
