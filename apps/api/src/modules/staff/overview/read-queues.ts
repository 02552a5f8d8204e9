import { QUEUE_PERMISSIONS, QUEUES, type QueueName } from '@queuemate/contracts/staff/session'
import { countQueues, listWork } from '@queuemate/db/queries/staff/queues'
import type { StaffAccess } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { byUrgency } from './inbox.policy.ts'

/** How many rows of a queue the inbox has. The queue's own page has all. */
const ROWS = 25

const queuesFor = ({ permissions }: StaffAccess) =>
  QUEUES.filter((queue) => permissions.includes(QUEUE_PERMISSIONS[queue]))

/** How much waits for a member of staff. */
export async function readQueues(
  ctx: Context,
  viewer: string,
  access: StaffAccess,
): Promise<Partial<Record<QueueName, number>>> {
  const queues = queuesFor(access)
  return queues.length === 0 ? {} : countQueues(ctx.db, queues, { now: ctx.clock.now(), viewer })
}

/** What waits for a member of staff, the most urgent first. */
export async function readInbox(ctx: Context, viewer: string, access: StaffAccess) {
  const queues = queuesFor(access)
  if (queues.length === 0) return { rows: [] }
  const now = ctx.clock.now()
  const rows = await listWork(ctx.db, queues, { limit: ROWS, view: { now, viewer } })
  return {
    rows: rows.toSorted(byUrgency(now)).map(({ person_id, username, name, ...row }) => ({
      ...row,
      person: name === null ? null : { id: person_id, username, name },
      waiting_since: row.waiting_since.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
    })),
  }
}
