import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import type { sumOrdersByWeek } from '@queuemate/db/queries/companions/companions'
import type {
  HourOfRequests,
  listMeanRatings,
  WeekOfAnswers,
} from '@queuemate/db/queries/companions/insights'

export interface InsightParts {
  orders: Awaited<ReturnType<typeof sumOrdersByWeek>>
  answers: WeekOfAnswers[]
  ratings: Awaited<ReturnType<typeof listMeanRatings>>
  hours: HourOfRequests[]
}

/** Puts figures into these weeks (their starts, oldest first); a week in which nothing happened is zero. */
export function insightsView(starts: readonly Date[], parts: InsightParts): CompanionInsights {
  const weeks = starts.map((start) => {
    const orders = ofWeek(parts.orders, start)
    const answers = ofWeek(parts.answers, start)
    return {
      start: start.toISOString(),
      orders: orders?.orders ?? 0,
      income: orders?.income ?? 0,
      rounds: orders?.rounds ?? 0,
      rating: ofWeek(parts.ratings, start)?.mean ?? null,
      accepted: answers?.accepted ?? 0,
      declined: answers?.declined ?? 0,
      missed: answers?.missed ?? 0,
    }
  })
  const sum = (field: 'orders' | 'income' | 'rounds' | 'accepted' | 'declined' | 'missed') =>
    weeks.reduce((total, week) => total + week[field], 0)
  const [accepted, declined, missed] = [sum('accepted'), sum('declined'), sum('missed')]
  const asked = accepted + declined + missed
  return {
    weeks,
    hours: gridOf(parts.hours),
    acceptance_rate: asked === 0 ? null : accepted / asked,
    totals: {
      orders: sum('orders'),
      income: sum('income'),
      rounds: sum('rounds'),
      rating: parts.ratings.find(({ start }) => start === null)?.mean ?? null,
      accepted,
      declined,
      missed,
    },
  }
}

function ofWeek<T extends { start: Date | null }>(rows: readonly T[], start: Date): T | undefined {
  return rows.find((row) => row.start?.getTime() === start.getTime())
}

/** Seven days, Monday first, of 24 hours. */
function gridOf(hours: readonly HourOfRequests[]): number[][] {
  const grid = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, requests } of hours) grid[weekday - 1]![hour] = requests
  return grid
}
