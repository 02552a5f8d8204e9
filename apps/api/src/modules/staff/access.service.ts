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

/** Who may do what in the console, and what waits for them. */
export function createStaffAccess({ db, clock }: { db: Db; clock: Clock }) {
  async function permissions({ id, role }: Pick<Caller, 'id' | 'role'>): Promise<readonly Permission[]> {
    if (role !== 'staff') return permissionsOf(role)
    return (await members.findPermissions(db, id)) ?? permissionsOf(role)
  }

  return {
    /** Read for every call: what an admin takes away is gone at once. */
    permissions,

    async session(user: Caller): Promise<StaffSession> {
      const { id, name, username, role } = user
      const [allowed, person] = await Promise.all([permissions(user), accounts.findPerson(db, id)])
      return {
        id,
        name,
        username,
        role,
        picture: pictureUrl(person?.picture_key ?? null),
        permissions: [...allowed],
      }
    },

    async queues(user: Caller): Promise<StaffQueues> {
      const [allowed, counts] = await Promise.all([permissions(user), countQueues(db, clock.now())])
      return Object.fromEntries(
        Object.entries(QUEUE_PERMISSIONS)
          .filter(([, needed]) => allowed.includes(needed))
          .map(([queue]) => [queue, counts[queue as keyof StaffQueues]]),
      )
    },
  }
}
