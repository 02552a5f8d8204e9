import { AppError, invalidField } from '@queuemate/contracts/errors'
import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { PayoutRunResult, RunInput } from '@queuemate/contracts/payouts/staff'
import { createPayouts, lockItems } from '@queuemate/db/queries/payouts/due'
import * as runs from '@queuemate/db/queries/payouts/runs'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import { addJobs, MONEY_ATTEMPTS } from '../../jobs/queue.ts'

/** Payouts of one transaction. */
const BATCH = 500

export interface PayoutRunsDeps {
  db: Db
  clock: Clock
  /** Whether a run may be for another week than this one (contract §2: dev and test only). */
  anyWeek: boolean
}

/**
 * The weekly runs (contract §6). A run makes the payouts of its week in batches, each in one transaction with the jobs that
 * send them. Of two processes one makes a batch, and one that is killed leaves a run that another continues.
 */
export function createPayoutRuns({ db, clock, anyWeek }: PayoutRunsDeps) {
  /** Returns how many payouts were made; null when another process is at it. */
  async function runBatch(week: Date): Promise<number | null> {
    return inTransaction(db, async (tx) => {
      if (!(await runs.lockRun(tx, week))) return null
      await lockItems(tx)
      const made = await createPayouts(tx, { periodEnd: week, at: clock.now(), limit: BATCH })
      if (made.length === 0) await runs.finishRun(tx, week, clock.now())
      else {
        const jobs = made.map((payoutId) => ({ payoutId }))
        await addJobs(tx, 'payouts.send', jobs, { attempts: MONEY_ATTEMPTS })
      }
      return made.length
    })
  }

  async function runWeek(week: Date): Promise<{ made: number; finished: boolean }> {
    await runs.startRun(db, week, clock.now())
    for (let made = 0; ;) {
      const batch = await runBatch(week)
      if (!batch) return { made, finished: batch === 0 }
      made += batch
    }
  }

  /** Runs every week up to `last` that is due, in the order of the weeks. */
  async function runDue(last: Date): Promise<number> {
    for (let total = 0; ;) {
      const week = await runs.findDueWeek(db, last)
      if (!week) return total
      const { made, finished } = await runWeek(week)
      total += made
      if (!finished) return total
    }
  }

  return {
    sweep: () => runDue(periodEndOf(clock.now())),

    /**
     * Runs the week of a moment, after those before it that are due. A week that has been run pays who has no payout of it
     * so far. Throws `invalid_input` for a moment in the future, `forbidden` for any but now outside dev and test.
     */
    async run({ asOf }: RunInput): Promise<PayoutRunResult> {
      const now = clock.now()
      const at = asOf === undefined ? now : new Date(asOf)
      if (at > now) throw invalidField('asOf', 'This week is not over yet')
      if (asOf !== undefined && !anyWeek) throw new AppError('forbidden')
      const week = periodEndOf(at)
      const earlier = await runDue(week)
      const { made } = await runWeek(week)
      return { period_end: week.toISOString(), payouts: earlier + made }
    },
  }
}
