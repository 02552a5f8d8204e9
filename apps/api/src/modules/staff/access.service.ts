import { AppError, ERRORS } from '@queuemate/contracts/errors'
import {
  CONSOLE_IDLE_SECONDS,
  CONSOLE_SECONDS,
  type StaffQueues,
  type StaffSession,
} from '@queuemate/contracts/staff/session'
import { permissionsOf, type Permission } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as members from '@queuemate/db/queries/staff/members'
import { countQueues } from '@queuemate/db/queries/staff/queues'
import type { Db } from '@queuemate/db/transaction'
import type { Caller, StaffAccess } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'

/** Who sees what waits in a queue. */
const QUEUE_PERMISSIONS = {
  applications: 'applications',
  rank_requests: 'applications',
  reports: 'orders',
  disputes: 'refunds',
  overdue_scores: 'orders',
  unsettled: 'orders',
  stuck_refunds: 'refunds',
  tickets: 'support',
  failed_payouts: 'payouts',
} as const satisfies Record<keyof StaffQueues, Permission>

/** Use is recorded at most this often. */
const NOTED_SECONDS = 30

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** What is wrong with the session of a call; null for one that goes on. */
function whyOver({ began_at, used_at }: members.StaffAccess, now: Date): string | null {
  if (!began_at || !used_at) return ERRORS.unauthenticated[1]
  if (used_at < secondsBefore(now, CONSOLE_IDLE_SECONDS))
    return 'You were signed out after 30 minutes without activity'
  return began_at < secondsBefore(now, CONSOLE_SECONDS)
    ? 'You were signed out 12 hours after you signed in'
    : null
}

/** Who may do what in the console, and what waits for them. */
export function createStaffAccess({ db, clock }: { db: Db; clock: Clock }) {
  /** Ends a session that was not used, or is too old, and throws `unauthenticated`. */
  async function read({ id, role }: Pick<Caller, 'id' | 'role'>, sessionId: string): Promise<StaffAccess> {
    const found = await members.findAccess(db, id, sessionId)
    const reason = whyOver(found, clock.now())
    if (reason) {
      await signIns.endSession(db, id, sessionId)
      throw new AppError('unauthenticated', reason)
    }
    return {
      permissions: (role === 'staff' && found.permissions) || permissionsOf(role),
      twoFactor: found.two_factor_enabled,
      lacksTwoFactor: found.two_factor_required && !found.two_factor_enabled,
    }
  }

  return {
    /** Read for every call: what an admin takes away is gone at once. */
    read,
    /** For a procedure that needs a second permission in some cases. */
    permissions: async (user: Caller, sessionId: string): Promise<readonly Permission[]> =>
      (await read(user, sessionId)).permissions,
    /** A person did something: what pages ask for by themselves is no use. */
    noteUse(sessionId: string): Promise<void> {
      const now = clock.now()
      return members.noteUse(db, sessionId, now, secondsBefore(now, NOTED_SECONDS))
    },
    /** Ends what no call has ended, so that open subscriptions end as well. */
    endUnused(background: Db): Promise<void> {
      const now = clock.now()
      const limits = {
        used: secondsBefore(now, CONSOLE_IDLE_SECONDS),
        began: secondsBefore(now, CONSOLE_SECONDS),
      }
      return members.endUnused(background, limits)
    },

    async session(user: Caller, access: StaffAccess): Promise<StaffSession> {
      const { id, name, username, role } = user
      const person = await accounts.findPerson(db, id)
      return {
        id,
        name,
        username,
        role,
        picture: pictureUrl(person?.picture_key ?? null),
        permissions: [...access.permissions],
        two_factor: access.twoFactor,
        two_factor_required: access.lacksTwoFactor,
      }
    },

    async queues({ permissions: allowed }: StaffAccess): Promise<StaffQueues> {
      const counts = await countQueues(db, clock.now())
      return Object.fromEntries(
        Object.entries(QUEUE_PERMISSIONS)
          .filter(([, needed]) => allowed.includes(needed))
          .map(([queue]) => [queue, counts[queue as keyof StaffQueues]]),
      )
    },
  }
}
