import { z } from 'zod'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { HeldAmount } from '@queuemate/contracts/payouts/held-amount'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { HeldFilter, PreviewInput, RunInput } from '@queuemate/contracts/payouts/staff'
import { listWaiting } from '@queuemate/db/queries/payouts/failed'
import {
  listAssessed,
  listCompanionsDue,
  sumAssessed,
  type AssessedAmount,
  type DuePlace,
  createPayouts,
  listCompanionsOwed,
  lockItems,
} from '@queuemate/db/queries/payouts/payable-items'
import * as runs from '@queuemate/db/queries/payouts/runs'
import * as staff from '@queuemate/db/queries/payouts/staff'
import { inTransaction } from '@queuemate/db/transaction'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { addJobs, MONEY_ATTEMPTS } from '../../jobs/queue.ts'
import { heldOf } from './payouts.policy.ts'
import { assessOrders } from './risk/assess-orders.ts'

const duePlace = z.tuple([z.int(), z.uuid()])

interface Share {
  companionId: string
  amount: number
  orders: number[]
  held: HeldAmount[]
}

/** What the run of a week would pay and leave out, by companion, in cents (contract §2 `staff.payouts`). */
export async function previewWeek(ctx: Context, { asOf, held, limit, cursor }: PreviewInput) {
  const periodEnd = periodEndOf(asOf === undefined ? ctx.clock.now() : new Date(asOf))
  // A run that is late pays by what is so now.
  const at = new Date(Math.max(ctx.clock.now().getTime(), paydayOf(periodEnd).getTime()))
  const place = placeAfter(cursor, duePlace)
  const after = place ? { amount: place[0], companion_id: place[1] } : null
  const shares = await listShares(ctx, { periodEnd, at }, { after, held, atLeast: oneMore(limit) })
  const { rows, next_cursor } = toPage(shares, limit, ({ amount, companionId }) => [amount, companionId])
  const ids = rows.map(({ companionId }) => companionId)
  const failed = await listWaiting(ctx.db, ids)
  const people = new Map((await staff.listNames(ctx.db, ids)).map((person) => [person.id, person]))
  return {
    period_end: periodEnd.toISOString(),
    payday: paydayOf(periodEnd).toISOString(),
    items: rows.map(({ companionId, amount, orders, held }) => {
      const { id, name, username } = people.get(companionId)!
      const own = failed.filter((payout) => payout.companion_id === companionId)
      return {
        companion: { id, name, username: username ?? '' },
        amount,
        orders,
        held,
        failed: own.map((payout) => payout.id),
      }
    }),
    nextCursor: next_cursor,
    totals: totalsOf(await sumAssessed(ctx.analyticsDb, periodEnd, at)),
  }
}

/** Companions to whom more is owed than games of later weeks, in their order after one of them: at least so many, unless there are fewer. */
async function listShares(
  ctx: Context,
  week: { periodEnd: Date; at: Date },
  { after, held, atLeast }: { after: DuePlace | null; held: HeldFilter; atLeast: number },
): Promise<Share[]> {
  const shares: Share[] = []
  for (let last = after; ;) {
    const places = await listCompanionsDue(ctx.analyticsDb, week, { after: last, held, limit: atLeast })
    shares.push(...(await sharesOf(ctx, week, places)))
    if (places.length < atLeast || shares.length >= atLeast) return shares
    last = places.at(-1)!
  }
}

async function sharesOf(
  ctx: Context,
  { periodEnd, at }: { periodEnd: Date; at: Date },
  places: readonly DuePlace[],
): Promise<Share[]> {
  const companionIds = places.map((place) => place.companion_id)
  const [assessed, paid] = await Promise.all([
    listAssessed(ctx.db, periodEnd, companionIds, at),
    staff.listPaidIn(ctx.db, periodEnd, companionIds),
  ])
  const hasPayout = new Set(paid)
  const owed = Map.groupBy(assessed, (row: AssessedAmount) => row.companion_id)
  return companionIds
    .map((companionId) => {
      const rows = owed.get(companionId) ?? []
      const { held } = heldOf(rows)
      // A companion has one payout per week: what became payable since waits for the next.
      const due = hasPayout.has(companionId) ? undefined : rows.find(({ reason }) => reason === null)
      return { companionId, amount: due?.amount ?? 0, orders: due?.orders ?? [], held }
    })
    .filter(({ amount, held }) => amount > 0 || held.some(({ reason }) => reason !== 'too_recent'))
}

function totalsOf(sums: Awaited<ReturnType<typeof sumAssessed>>) {
  const { companions = 0, amount = 0 } = sums.find(({ reason }) => reason === null) ?? {}
  const held = sums.flatMap(({ reason, amount: sum }) => (reason === null ? [] : [{ reason, amount: sum }]))
  return { companions, amount, held, nothing_held: sums[0]?.nothing_held ?? 0 }
}

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
  await assessOrders(ctx)
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
