import { moveJobsToQueue } from '@queuemate/db/queries/orders/outbox'
import { endUnusedSessions } from './auth/staff-access.ts'
import type { Env } from './base/env.ts'
import { createContext, type Context, type Gateways } from './context.ts'
import { startJobs, type JobHandlers } from './jobs/runner.ts'
import { startLeading } from './jobs/leadership.ts'
import { removeOldRows } from './jobs/remove-old-rows.ts'
import { startSweeps, type Sweep } from './jobs/sweeps.ts'
import { accountJobs } from './modules/accounts/accounts.jobs.ts'
import { companionJobs } from './modules/companions/companions.jobs.ts'
import { PRESENCE_MS, createPresenceSweep } from './modules/companions/presence/presence.ts'
import { countRecords } from './modules/companions/records/count-records.ts'
import { favouriteJobs } from './modules/marketplace/favourites.jobs.ts'
import { publishOrders } from './modules/orders/publish-orders.ts'
import { createSearchSweep } from './modules/orders/search/sweep-searches.ts'
import { createDeadlineSweep } from './modules/orders/sweep-deadlines.ts'
import { reconcileDaily } from './modules/payments/books/reconcile.ts'
import { syncDueCharges } from './modules/payments/charges/charges.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { settleDue } from './modules/payments/settle-card.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { assessOrders, assessPeople } from './modules/payouts/risk/assess-orders.ts'
import { runDueWeeks } from './modules/payouts/run-week.ts'
import { alertJobs } from './modules/staff/members/alerts.jobs.ts'
import { endRoles } from './modules/staff/members/end-roles.ts'
import { noteAlerts } from './modules/staff/members/alerts.ts'
import { exportJobs } from './modules/staff/exports/exports.jobs.ts'
import { closeDays } from './modules/staff/overview/close-days.ts'
import { sampleOnline } from './modules/staff/overview/sample-online.ts'

/** A process of the API: its context, and what runs by itself. */
export interface Api extends Context {
  /** Set once the process is told to stop: `/readyz` turns red, so that a proxy sends nothing more. */
  leaving: boolean
  /**
   * Once the schema is current, runs deadlines, unsettled holds and presence checks until this process closes, whenever it is
   * the one that leads. A worker leads in place of a process that serves calls.
   */
  startSweeps(rank: 'worker' | 'api'): void
  /** The same with due jobs; resolves once they run. */
  startJobs(): Promise<void>
}

/** Builds everything that a process needs; a test passes its own gateways. */
export async function createApi(env: Env, overrides: Partial<Gateways> = {}): Promise<Api> {
  const context = await createContext(env, overrides)
  const { log, schema } = context
  publishOrders(context)
  const sweeps = sweepsOf(context)
  const closing = new AbortController()
  const whenCurrent = () => schema.whenCurrent(closing.signal)
  const stops: Promise<() => Promise<void>>[] = []
  /** Keeps what was started until the process closes, which may come first. */
  const keep = (started: Promise<() => Promise<void>>) => {
    const kept = started.catch((error: unknown) => {
      if (!closing.signal.aborted) log.fatal({ err: error }, 'could not start')
      return async () => {}
    })
    stops.push(kept)
    return kept
  }
  return {
    ...context,
    leaving: false,
    startSweeps: (rank) =>
      void keep(
        whenCurrent().then(() => {
          const leadership = startLeading({ db: context.checksDb, log, rank })
          // From now on, what nobody published is published by the process that leads.
          context.feed.pollWhile(leadership.isLeading)
          const stopSweeps = startSweeps(sweeps, log, leadership.isLeading)
          return async () => {
            await stopSweeps()
            await leadership.stop()
          }
        }),
      ),
    startJobs: async () => {
      const options = { databaseUrl: env.DATABASE_URL, log }
      await keep(whenCurrent().then(() => startJobs(options, jobHandlers(context))))
    },
    close: async () => {
      closing.abort()
      await Promise.all(stops.map(async (stop) => (await stop)()))
      await context.close()
    },
  }
}

/** A request expires between 60.0 and 60.5 s after it was made: the sweep's pause is half of what is left. */
function sweepsOf(context: Context): Sweep[] {
  const { backgroundDb: db } = context
  return [
    { name: 'deadlines', everyMs: 250, run: createDeadlineSweep(context) },
    { name: 'searches', everyMs: 250, run: createSearchSweep(context) },
    { name: 'unsettled holds', everyMs: 500, run: () => settleDue(context) },
    { name: 'orders at risk', everyMs: 60_000, run: () => assessOrders(context) },
    { name: 'people at risk', everyMs: 5 * 60_000, run: () => assessPeople(context) },
    { name: 'weekly payouts', everyMs: 60_000, run: () => runDueWeeks(context) },
    { name: 'charges', everyMs: 1_000, run: () => syncDueCharges(context) },
    { name: 'books', everyMs: 10 * 60_000, run: () => reconcileDaily(context) },
    { name: 'jobs of the outbox', everyMs: 250, run: () => moveJobsToQueue(db) },
    { name: 'daily figures', everyMs: 5 * 60_000, run: () => closeDays(context) },
    { name: 'old rows', everyMs: 10 * 60_000, run: () => removeOldRows(context) },
    { name: 'alerts of staff', everyMs: 30_000, run: () => noteAlerts(context) },
    { name: 'roles that end', everyMs: 60_000, run: () => endRoles(context) },
    { name: 'unused sessions of the console', everyMs: 60_000, run: () => endUnusedSessions(context) },
    // All processes may have been down: dashboards report first.
    {
      name: 'companions online',
      everyMs: 60_000,
      firstAfterMs: PRESENCE_MS,
      run: () => sampleOnline(context),
    },
    { name: 'records of companions', everyMs: 60_000, run: () => countRecords(context) },
    { name: 'presence', everyMs: 2_000, firstAfterMs: PRESENCE_MS, run: createPresenceSweep(context) },
  ]
}

function jobHandlers(context: Context): JobHandlers {
  return {
    'mail.send': (job, id) => context.mail.deliverQueued(job, id),
    ...accountJobs(context),
    ...companionJobs(context),
    ...favouriteJobs(context),
    ...paymentJobs(context),
    ...payoutJobs(context),
    ...exportJobs(context),
    ...alertJobs(context),
  }
}
