import type { Alert } from '@queuemate/contracts/staff/alerts'
import * as alerts from '@queuemate/db/queries/staff/alerts'
import { listWork, type WorkRow } from '@queuemate/db/queries/staff/queues'
import { inTransaction } from '@queuemate/db/transaction'
import { ALERT_DEADLINES } from '../../../mail/words.ts'
import type { Context } from '../../../context.ts'
import { addJob, type Jobs } from '../../../jobs/queue.ts'
import type { JobHandlers } from '../../../jobs/runner.ts'
import { alertsFor } from './alerts.ts'

/** The console's page on which it is decided. */
const PAGES: Record<Alert, (row: WorkRow) => string> = {
  disputes: ({ id }) => `/disputes/${id}`,
  needs_a_look: ({ id }) => `/risk/${id}`,
  stuck_refunds: ({ order_id }) => `/orders/${order_id}`,
  refund_requests: ({ id }) => `/refunds/requests/${id}`,
  borne_refunds: ({ id }) => `/people/${id}`,
  member_refunds: ({ id }) => `/refunds?by=${id}`,
  downloads: ({ id, username }) => `/audit?staff=${username ?? id}`,
  failed_payouts: ({ id }) => `/payouts/${id}`,
  differences: () => '/books',
  unsettled: ({ order_id }) => `/orders/${order_id}`,
  overdue_games: ({ order_id }) => `/orders/${order_id}`,
}

/** What nobody has decided by then is told once more; what has no time limit, each day. */
const REMINDER_MS = 24 * 60 * 60 * 1000

/** Alerts that name a person. */
const NAMED: readonly Alert[] = [
  'borne_refunds',
  'downloads',
  'failed_payouts',
  'member_refunds',
  'needs_a_look',
  'refund_requests',
]

export function alertJobs(ctx: Context) {
  return { 'mail.alert': (job, id) => sendAlert(ctx, job, id) } satisfies Partial<JobHandlers>
}

/** Sends nothing about work that has been decided since, and nothing to a person whose role has ended. */
async function sendAlert(
  ctx: Context,
  { staffId, since, work }: Jobs['mail.alert'],
  job: string,
): Promise<void> {
  const now = ctx.clock.now()
  const [reader] = await alerts.listReaders(ctx.db, staffId)
  const wanted = reader ? alertsFor(reader, now) : []
  if (!reader || wanted.length === 0) return
  const to = reader.email
  if (!work) {
    const noted = await alerts.countNoted(ctx.db, new Date(since))
    const counts = Object.fromEntries(
      wanted.flatMap((queue) => (noted[queue] ? [[queue, noted[queue]]] : [])),
    )
    if (Object.keys(counts).length === 0) return
    return ctx.mail.deliver({ job, to, template: 'staff_alerts', data: { counts, url: ctx.adminUrl } })
  }
  const { queue, id, again = false } = work
  if (!wanted.includes(queue)) return
  const [row] = await listWork(ctx.db, [queue], { limit: 1, view: { now, viewer: staffId }, id })
  if (!row) return
  const { order_id: order, amount, request, due_at } = row
  const name = NAMED.includes(queue) ? row.name : null
  // A card that is not settled has a deadline of ours, long past.
  const due = ALERT_DEADLINES[queue] ? (due_at?.toISOString() ?? null) : null
  const url = `${ctx.adminUrl}${PAGES[queue](row)}`
  const data = { queue, order, name, amount, request, due, again, url }
  await ctx.mail.deliver({ job, to, template: 'staff_alert', data })
  const isDaily = queue === 'needs_a_look' && due === null
  const remindAt = new Date(
    (due === null ? now.getTime() : Date.parse(due)) + (isDaily ? 1 : -1) * REMINDER_MS,
  )
  if ((again && !isDaily) || remindAt <= now) return
  const reminder = { staffId, since, work: { queue, id, again: true as const } }
  await inTransaction(ctx.backgroundDb, (tx) => addJob(tx, 'mail.alert', reminder, { runAt: remindAt }))
}
