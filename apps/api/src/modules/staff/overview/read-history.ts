import type { HistoryStep } from '@queuemate/contracts/staff/overview'
import pLimit from 'p-limit'
import * as history from '@queuemate/db/queries/staff/history'
import type { Context } from '../../../context.ts'
import { gridOf, NO_FIGURES, periodOf } from './history.policy.ts'

/** How long one reading serves every console. */
const KEEP_MS = 15_000
/** Charts are drawn over one connection at a time: exports need the other one. */
const oneAtATime = pLimit(1)
/** The averages of companions online are of the last four weeks. */
const ONLINE_MS = 28 * 24 * 60 * 60 * 1000

interface Drawn {
  until: number
  reading: ReturnType<typeof drawHistory>
}
/** Charts that were drawn a moment ago. */
const drawn = new WeakMap<Context, Map<HistoryStep, Drawn>>()

/** The marketplace over time (ours: `staff.overview.history`), at most 15 seconds old. */
export async function readHistory(ctx: Context, by: HistoryStep) {
  const now = ctx.clock.now().getTime()
  const histories = drawn.get(ctx) ?? new Map<HistoryStep, Drawn>()
  drawn.set(ctx, histories)
  const known = histories.get(by)
  if (known && known.until > now) return known.reading
  const reading = oneAtATime(() => drawHistory(ctx, by))
  histories.set(by, { until: now + KEEP_MS, reading })
  // One that failed is not kept.
  reading.catch(() => histories.delete(by))
  return reading
}

async function drawHistory(ctx: Context, by: HistoryStep) {
  const { analyticsDb: db, clock } = ctx
  const now = clock.now()
  const { starts, before } = periodOf(by, now)
  const [start, startBefore] = [starts[0]!, before[0]!]
  const sums = await history.sumOrders(db, by, { from: startBefore, middle: start, to: now })
  const afterwards = await history.sumAfterwards(db, by, startBefore)
  const missedTwice = await history.countMissedTwice(db, by, start)
  const online = await history.averageOnline(db, new Date(now.getTime() - ONLINE_MS))
  const paybands = await history.listPaybandUse(db)
  const owed = await history.sumOwed(db)
  // By the beginning of a step; those of a whole period by whether it is the current one.
  const sumsAt = new Map(sums.map((row) => [row.start?.getTime() ?? row.current, row]))
  const figuresOf = (key: number | boolean, times: readonly Date[]) => ({
    ...NO_FIGURES,
    ...ofOrders(sumsAt.get(key)),
    ...ofRefunds(afterwards, times),
  })
  const { scored = 0, unscored = 0, abandoned = 0, not_accepted = 0, open = 0 } = sumsAt.get(true) ?? {}
  return {
    by,
    steps: starts.map((time) => ({ start: time.toISOString(), ...figuresOf(time.getTime(), [time]) })),
    before: before.map((time) => sumsAt.get(time.getTime())?.requests ?? 0),
    totals: figuresOf(true, starts),
    totals_before: figuresOf(false, before),
    ends: { scored, unscored, abandoned, not_accepted, open },
    missed_twice: missedTwice,
    online: gridOf(online),
    paybands,
    owed,
  }
}

type Sums = Awaited<ReturnType<typeof history.sumOrders>>[number]
function ofOrders(sums: Sums | undefined) {
  if (!sums) return {}
  const { requests, accepted, missed, failed_payments, accept_seconds } = sums
  return { requests, accepted, missed, failed_payments, accept_seconds }
}

type Afterwards = Awaited<ReturnType<typeof history.sumAfterwards>>
function ofRefunds(rows: Afterwards, times: readonly Date[]) {
  const made = rows.filter(({ start }) => times.some((time) => time.getTime() === start.getTime()))
  const sum = (column: keyof Omit<Afterwards[number], 'start'>) =>
    made.reduce((total, row) => total + row[column], 0)
  return {
    refunds: sum('refunds'),
    refunded: sum('refunded'),
    disputes: sum('disputes'),
    revenue: sum('revenue'),
    fees: sum('fees'),
  }
}
