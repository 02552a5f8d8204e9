import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { StaffQueues } from '@queuemate/contracts/staff/session'
import { countQueues } from '@queuemate/db/queries/staff/queues'
import type { StaffAccess } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

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

/** How much waits for a member of staff. */
export async function readQueues(ctx: Context, { permissions: allowed }: StaffAccess): Promise<StaffQueues> {
  const counts = await countQueues(ctx.db, ctx.clock.now())
  return Object.fromEntries(
    Object.entries(QUEUE_PERMISSIONS)
      .filter(([, needed]) => allowed.includes(needed))
      .map(([queue]) => [queue, counts[queue as keyof StaffQueues]]),
  )
}
