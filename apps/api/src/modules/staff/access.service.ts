import type { StaffQueues, StaffSession } from '@queuemate/contracts/staff/session'
import { permissionsOf, type Permission } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as members from '@queuemate/db/queries/staff/members'
import { countQueues } from '@queuemate/db/queries/staff/queues'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../gateways/clock.ts'
import { pictureUrl } from '../accounts/accounts.views.ts'

/** Who sees what waits in a queue. */
const QUEUE_PERMISSIONS = {
  applications: 'applications',
  rank_requests: 'applications',
  reports: 'orders',
  disputes: 'refunds',
  overdue_scores: 'orders',
  unsettled: 'orders',
  tickets: 'support',
  failed_payouts: 'payouts',
} as const satisfies Record<keyof StaffQueues, Permission>

export interface Access {
  permissions: readonly Permission[]
  /** Whether it is set up. */
  twoFactor: boolean
  /** It is not, and an admin requires it. */
  lacksTwoFactor: boolean
}

/** Who may do what in the console, and what waits for them. */
export function createStaffAccess({ db, clock }: { db: Db; clock: Clock }) {
  async function read({ id, role }: Pick<Caller, 'id' | 'role'>): Promise<Access> {
    const found = await members.findAccess(db, id)
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
    permissions: async (user: Caller): Promise<readonly Permission[]> => (await read(user)).permissions,

    async session(user: Caller, access: Access): Promise<StaffSession> {
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

    async queues({ permissions: allowed }: Access): Promise<StaffQueues> {
      const counts = await countQueues(db, clock.now())
      return Object.fromEntries(
        Object.entries(QUEUE_PERMISSIONS)
          .filter(([, needed]) => allowed.includes(needed))
          .map(([queue]) => [queue, counts[queue as keyof StaffQueues]]),
      )
    },
  }
}
