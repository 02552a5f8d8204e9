import type { HistoryFigures, HistoryStep, StaffHistory } from '@queuemate/contracts/staff/overview'
import pLimit from 'p-limit'
import * as history from '@queuemate/db/queries/staff/history'
import type { Context } from '../../../context.ts'
import { gridOf, NO_FIGURES, periodOf } from './history.policy.ts'

/** How long one reading serves every console: a quarter of all orders is read for it. */
const KEEP_MS = 15_000
/** Charts are drawn over one connection at a time: exports need the other one. */
const oneAtATime = pLimit(1)
/** The averages of companions online are of the last four weeks. */
const ONLINE_MS = 28 * 24 * 60 * 60 * 1000

/** The marketplace over time (ours: `staff.overview.history`), at most 15 seconds old. */
export async function readHistory(ctx: Context, by: HistoryStep): Promise<StaffHistory> {
  const now = ctx.clock.now().getTime()
  const known = ctx.staffHistories.get(by)
  if (known && known.until > now) return known.reading
  const reading = oneAtATime(() => drawHistory(ctx, by))
  ctx.staffHistories.set(by, { until: now + KEEP_MS, reading })
  // One that failed is not kept.
  reading.catch(() => ctx.staffHistories.delete(by))
  return reading
}

async function drawHistory(ctx: Context, by: HistoryStep): Promise<StaffHistory> {
  const { analyticsDb: db, clock } = ctx
  const now = clock.now()
  const { starts, before } = periodOf(by, now)
  const [start, startBefore] = [starts[0]!, before[0]!]
  const steps = await history.sumBySteps(db, by, startBefore, now)
  const total = await history.sumAll(db, start, now)
  const totalBefore = await history.sumAll(db, startBefore, start)
  const disputes = await history.countDisputes(db, by, startBefore)
  const refunds = await history.sumRefunds(db, by, startBefore)
  const ends = await history.countEnds(db, start)
  const online = await history.averageOnline(db, new Date(now.getTime() - ONLINE_MS))
  const paybands = await history.listPaybandUse(db)
  const owed = await history.sumOwed(db)
  const figuresAt = new Map(steps.map(({ start: at, ...figures }) => [at.getTime(), figures]))
  const disputesAt = new Map(disputes.map((row) => [row.start.getTime(), row.disputes]))
  const disputesIn = (times: Date[]) =>
    times.reduce((sum, at) => sum + (disputesAt.get(at.getTime()) ?? 0), 0)
  const refundsIn = (times: Date[]) => {
    const made = refunds.filter(({ start: day }) => times.some((time) => time.getTime() === day.getTime()))
    return {
      refunds: made.reduce((sum, row) => sum + row.refunds, 0),
      refunded: made.reduce((sum, row) => sum + row.refunded, 0),
    }
  }
  const at = (time: Date): HistoryFigures => ({
    ...NO_FIGURES,
    ...figuresAt.get(time.getTime()),
    disputes: disputesIn([time]),
    ...refundsIn([time]),
  })
  const { missed_twice, ...ended } = ends
  return {
    by,
    steps: starts.map((time) => ({ start: time.toISOString(), ...at(time) })),
    before: before.map((time) => at(time).requests),
    totals: { ...total, disputes: disputesIn(starts), ...refundsIn(starts) },
    totals_before: { ...totalBefore, disputes: disputesIn(before), ...refundsIn(before) },
    ends: ended,
    missed_twice,
    online: gridOf(online),
    paybands,
    owed,
  }
}
