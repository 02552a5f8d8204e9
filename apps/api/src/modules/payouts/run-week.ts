import { AppError, invalidField } from '@queuemate/contracts/errors'
import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { RunInput } from '@queuemate/contracts/payouts/staff'
import { createPayouts, listCompanionsOwed, lockItems } from '@queuemate/db/queries/payouts/payable-items'
import * as runs from '@queuemate/db/queries/payouts/runs'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { addJobs, MONEY_ATTEMPTS } from '../../jobs/queue.ts'

/** Companions of one transaction. */
const BATCH = 500

/**
 * Runs the week of a moment, after those before it that are due (contract §6). A week that has been run pays who has no
 * payout of it so far. Throws `invalid_input` for a moment in the future, `forbidden` for any but now outside dev and test.
 */
export async function runWeek(ctx: Context, { asOf }: RunInput) {
  const now = ctx.clock.now()
  const at = asOf === undefined ? now : new Date(asOf)
  if (at > now) throw invalidField('asOf', 'This week is not over yet')
  if (asOf !== undefined && !ctx.devRoutes) throw new AppError('forbidden')
  const week = periodEndOf(at)
  const earlier = await runDueWeeks(ctx, week)
  const { made } = await makePayouts(ctx, week)
  return { period_end: week.toISOString(), payouts: earlier + made }
}

/** Runs every week up to `last` that is due, in the order of the weeks; a sweep. Returns how many payouts were made. */
export async function runDueWeeks(ctx: Context, last = periodEndOf(ctx.clock.now())): Promise<number> {
  for (let total = 0; ;) {
    const week = await runs.findDueWeek(ctx.backgroundDb, last)
    if (!week) return total
    const { made, finished } = await makePayouts(ctx, week)
    total += made
    if (!finished) return total
  }
}

/**
 * Makes the payouts of a week, some companions after the other in the order of their ids, each time in one transaction with the
 * jobs that send them. Of two processes one makes a batch, and one that is killed leaves a run that another begins again: who
 * has a payout of the week gets no second one. Who can be paid only after their batch, because a hold ends or the account is set
 * up, is paid with the next week, the same as after the run.
 */
async function makePayouts(ctx: Context, week: Date): Promise<{ made: number; finished: boolean }> {
  await runs.startRun(ctx.backgroundDb, week, ctx.clock.now())
  let made = 0
  for (let after: string | null = null; ;) {
    const batch = await makeBatch(ctx, week, after)
    if (batch === null) return { made, finished: false }
    made += batch.made
    if (batch.last === null) return { made, finished: true }
    after = batch.last
  }
}

/**
 * Returns how many payouts were made, and the last companion who was looked at, null after everyone; null when another
 * process is at it.
 */
async function makeBatch(
  ctx: Context,
  week: Date,
  after: string | null,
): Promise<{ made: number; last: string | null } | null> {
  return inTransaction(ctx.backgroundDb, async (tx) => {
    if (!(await runs.lockRun(tx, week))) return null
    await lockItems(tx)
    const companionIds = await listCompanionsOwed(tx, after, BATCH)
    const last = companionIds.at(-1) ?? null
    if (last === null) {
      await runs.finishRun(tx, week, ctx.clock.now())
      return { made: 0, last }
    }
    const made = await createPayouts(tx, { periodEnd: week, at: ctx.clock.now(), companionIds })
    const jobs = made.map((payoutId) => ({ payoutId }))
    if (jobs.length > 0) await addJobs(tx, 'payouts.send', jobs, { attempts: MONEY_ATTEMPTS })
    return { made: made.length, last }
  })
}
