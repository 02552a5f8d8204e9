import { HISTORY_LENGTH, type HistoryStep } from '@queuemate/contracts/staff/overview'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'

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
  /** The median time from request to acceptance, based on times rounded to a tenth of a second; null without any. */
  accept_seconds: number | null
}

export const NO_FIGURES: HistoryFigures = {
  requests: 0,
  accepted: 0,
  missed: 0,
  failed_payments: 0,
  refunds: 0,
  refunded: 0,
  disputes: 0,
  revenue: 0,
  fees: 0,
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
