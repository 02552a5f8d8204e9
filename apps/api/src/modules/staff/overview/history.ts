import pLimit from 'p-limit'
import { HISTORY_LENGTH, type HistoryStep } from '@queuemate/contracts/staff/overview'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'
import * as history from '@queuemate/db/queries/staff/history'
import type { Context } from '../../../context.ts'

const HOUR_MS = 60 * 60 * 1000
const STEP_MS: Record<HistoryStep, number> = { hour: HOUR_MS, day: 24 * HOUR_MS, week: WEEK_MS }

export interface Period {
  /** The beginnings of its steps; the last step is the one that holds the present. */
  starts: Date[]
  /** The beginnings of the steps of the period before. */
  before: Date[]
}

/** The period that ends now, and the one before it. */
export function periodOf(by: HistoryStep, now: Date): Period {
  const step = STEP_MS[by]
  const current = by === 'week' ? weekStart(now).getTime() : Math.floor(now.getTime() / step) * step
  const startsBefore = (end: number) =>
    Array.from(
      { length: HISTORY_LENGTH[by] },
      (_, place) => new Date(end - (HISTORY_LENGTH[by] - 1 - place) * step),
    )
  return { starts: startsBefore(current), before: startsBefore(current - HISTORY_LENGTH[by] * step) }
}

/** The figures of a period: its requests, and what has become of them since. Amounts are in cents. */
interface HistoryFigures {
  requests: number
  accepted: number
  /** Alerts that reached a companion but were not answered. */
  missed: number
  failed_payments: number
  /** The number and amount of refunds made in the period, for orders of any date. */
  refunds: number
  refunded: number
  disputes: number
  /** What players paid in the period, less the refunds made in it. */
  revenue: number
  /** What the period added to the platform's fees in the books. */
  fees: number
  /** What the period added to what the payment provider charges us. */
  provider_fees: number
  /** The median time from request to acceptance, based on times rounded to a tenth of a second; null without any. */
  accept_seconds: number | null
}

const NO_FIGURES: HistoryFigures = {
  requests: 0,
  accepted: 0,
  missed: 0,
  failed_payments: 0,
  refunds: 0,
  refunded: 0,
  disputes: 0,
  revenue: 0,
  fees: 0,
  provider_fees: 0,
  accept_seconds: null,
}

/** Averages by weekday from Monday and by three hours; null where there are none. */
export function gridOf(
  rows: readonly { weekday: number; part: number; online: number }[],
): (number | null)[][] {
  const grid = Array.from({ length: 7 }, () => Array<number | null>(8).fill(null))
  for (const { weekday, part, online } of rows) grid[weekday - 1]![part] = Math.round(online * 10) / 10
  return grid
}

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
  const sums = await history.sumOrdersOfDays(db, by, { from: startBefore, middle: start, to: now })
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

type Sums = Awaited<ReturnType<typeof history.sumOrdersOfDays>>[number]
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
    provider_fees: sum('provider_fees'),
  }
}
