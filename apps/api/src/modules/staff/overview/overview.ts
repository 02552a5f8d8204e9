import { QUEUE_PERMISSIONS, QUEUES, type QueueName } from '@queuemate/contracts/staff/session'
import * as staff from '@queuemate/db/queries/staff/overview'
import { countQueues, listWork } from '@queuemate/db/queries/staff/queues'
import type { StaffAccess } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

const LATEST = 20

/** The marketplace as it is now (contract §2 `staff.overview.get`). */
export async function readOverview(ctx: Context) {
  const today = new Date(ctx.clock.now())
  today.setUTCHours(0, 0, 0, 0)
  const [counts, latest] = await Promise.all([
    staff.countOverview(ctx.db, today),
    staff.listLatestOrders(ctx.db, LATEST),
  ])
  return {
    ...counts,
    latest: latest.map(({ player_id, player_name, companion_id, companion_name, ...row }) => ({
      ...row,
      player: { id: player_id, name: player_name },
      companion: { id: companion_id, name: companion_name },
      requested_at: row.requested_at.toISOString(),
    })),
  }
}

/** A deadline this close, in milliseconds, comes before everything else. */
const CLOSE_MS = 24 * 60 * 60 * 1000

interface Work {
  amount: number | null
  waiting_since: Date
  due_at: Date | null
}

/**
 * Sorts what waits for staff: first what is overdue or due within a day, by deadline; then what is about money, the largest
 * amount first; then the rest, the oldest first.
 */
export function byUrgency(now: Date): (one: Work, other: Work) => number {
  const close = now.getTime() + CLOSE_MS
  const rank = ({ due_at, amount }: Work) => {
    if (due_at && due_at.getTime() < close) return 0
    return amount === null ? 2 : 1
  }
  return (one, other) => {
    const [mine, theirs] = [rank(one), rank(other)]
    if (mine !== theirs) return mine - theirs
    if (mine === 0) return one.due_at!.getTime() - other.due_at!.getTime()
    const more = mine === 1 ? other.amount! - one.amount! : 0
    return more || one.waiting_since.getTime() - other.waiting_since.getTime()
  }
}

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
export async function readInbox(
  ctx: Context,
  { viewer, access, mine }: { viewer: string; access: StaffAccess; mine: boolean },
) {
  const queues = queuesFor(access)
  if (queues.length === 0) return { rows: [] }
  const now = ctx.clock.now()
  const filter = { limit: ROWS, view: { now, viewer }, owner: mine ? viewer : undefined }
  const rows = await listWork(ctx.db, queues, filter)
  return {
    rows: rows
      .toSorted(byUrgency(now))
      .map(({ person_id, username, name, owner_id, owner_name, ...row }) => ({
        ...row,
        owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
        person: name === null ? null : { id: person_id, username, name },
        waiting_since: row.waiting_since.toISOString(),
        due_at: row.due_at?.toISOString() ?? null,
      })),
  }
}
