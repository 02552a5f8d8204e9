import { ALERTS } from '@queuemate/contracts/staff/alerts'
import * as alerts from '@queuemate/db/queries/staff/alerts'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { addJob, addJobs } from '../../../jobs/queue.ts'
import { alertsFor } from './alerts.policy.ts'

const WINDOW_MS = 10 * 60 * 1000
/** A member gets at most this many mails in a window; more is one mail that says how many. */
const MOST = 5

/** A sweep: finds what began to wait, and writes the mails about it. */
export function noteAlerts({ backgroundDb, clock }: Pick<Context, 'backgroundDb' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - (now.getTime() % WINDOW_MS))
  return inTransaction(backgroundDb, async (tx) => {
    const fresh = await alerts.noteNewWork(tx, ALERTS, now)
    if (fresh.length === 0) return
    const noted = await alerts.countNoted(tx, since)
    for (const reader of await alerts.listReaders(tx)) {
      const wanted = alertsFor(reader, now)
      const mine = fresh.filter(({ queue }) => wanted.includes(queue))
      const all = wanted.reduce((sum, queue) => sum + (noted[queue] ?? 0), 0)
      if (mine.length === 0) continue
      const mail = { staffId: reader.id, since: since.toISOString() }
      if (all <= MOST)
        await addJobs(
          tx,
          'mail.alert',
          mine.map((work) => ({ ...mail, work })),
        )
      // The first such mail goes at once. What comes up after it waits for the end of the window.
      else {
        const isFirst = all - mine.length <= MOST
        await addJob(tx, 'mail.alert', mail, isFirst ? {} : { runAt: new Date(since.getTime() + WINDOW_MS) })
      }
    }
  })
}
