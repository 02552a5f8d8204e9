import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import type { sumOrdersByWeek } from '@queuemate/db/queries/companions/companions'
import type { HourOfRequests, WeekOfAnswers, WeekOfRatings } from '@queuemate/db/queries/companions/insights'

export interface InsightParts {
  orders: Awaited<ReturnType<typeof sumOrdersByWeek>>
  answers: WeekOfAnswers[]
  ratings: WeekOfRatings[]
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
      rating: meanOf(parts.ratings.filter((row) => row.start.getTime() === start.getTime())),
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
      rating: meanOf(parts.ratings),
      accepted,
      declined,
      missed,
    },
  }
}

function ofWeek<T extends { start: Date }>(rows: readonly T[], start: Date): T | undefined {
  return rows.find((row) => row.start.getTime() === start.getTime())
}

/** Mean of all ratings, to two decimals; null without any. */
function meanOf(ratings: readonly WeekOfRatings[]): number | null {
  const count = ratings.reduce((total, week) => total + week.count, 0)
  const sum = ratings.reduce((total, week) => total + week.sum, 0)
  return count === 0 ? null : Math.round((sum / count) * 100) / 100
}

/** Seven days, Monday first, of 24 hours. */
function gridOf(hours: readonly HourOfRequests[]): number[][] {
  const grid = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, requests } of hours) grid[weekday - 1]![hour] = requests
  return grid
}
