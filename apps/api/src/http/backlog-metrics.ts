import { Gauge, type Registry } from 'prom-client'
import { readBacklog } from '@queuemate/db/queries/orders/backlog'
import type { Db } from '@queuemate/db/transaction'

/**
 * Figures of the database, not of this process: every process reports the same ones, so that they are still there when no
 * process leads. Rules take their `max`. Returns what reads them.
 */
export function registerBacklog(register: Registry, db: Db): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const made = new Gauge({
      name,
      help: `${help}. About the whole product, from every process: use max`,
      labelNames,
      registers: [],
    })
    register.registerMetric(made)
    return made
  }
  const counts = gauge(
    'queuemate_backlog',
    'Rows that wait: outbox not published, cards not settled for two minutes, deadlines that passed, jobs that failed or were given up',
    ['of'],
  )
  const age = gauge('queuemate_backlog_age_seconds', 'How long the oldest row has waited', ['of'])
  const due = gauge('queuemate_jobs_due', 'Jobs that are due, running or tried again', ['task'])
  const dueAge = gauge('queuemate_jobs_due_age_seconds', 'Since when the oldest of them waits', ['task'])
  const difference = gauge(
    'queuemate_reconciliation_difference_cents',
    'What differed when the ledger was last compared with the provider',
  )

  const up = gauge('queuemate_database_up', 'Whether these figures could be read: 1 or 0')

  return async () => {
    // While the database does not say, the last figures stay: the others are wanted most of all then.
    const backlog = await readBacklog(db).catch(() => null)
    up.set(Number(backlog !== null))
    if (!backlog) return
    for (const [of, count] of Object.entries(backlog.counts)) counts.set({ of }, count)
    for (const [of, seconds] of Object.entries(backlog.ages)) age.set({ of }, seconds)
    // A task without jobs that are due is left out.
    for (const one of [due, dueAge]) one.reset()
    for (const job of backlog.jobs) {
      due.set({ task: job.task }, job.due)
      dueAge.set({ task: job.task }, job.age)
    }
    difference.set(backlog.difference)
  }
}
