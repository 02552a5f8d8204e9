import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { countRatings, DEFAULT_RATING, type StoredRatings } from '@queuemate/contracts/companions/ratings'
import { cameOf } from '@queuemate/contracts/orders/no-shows'
import type {
  CompanionSettings,
  CompanionStatistics,
  CompanionStatus,
  Presence,
} from '@queuemate/contracts/companions/schemas'
import { payPeriodOf } from '@queuemate/contracts/payouts/paydays'
import type { findTonight } from '@queuemate/db/queries/companions/tonight'
import type { findCompanion, sumOrdersByWeek, Totals } from '@queuemate/db/queries/companions/companions'
import { lastWeeks } from './companions.policy.ts'

/** Active without the role is "approved without roles" (contract §2 `companion/status`). */
export function statusView(status: number, role: string): CompanionStatus {
  return {
    status,
    isActive: status === AgreementStatus.active,
    isPending: status === AgreementStatus.pending,
    isCompanion: role === 'companion',
  }
}

/** Banner 0 is none (spec §3). */
export function settingsView(companion: { banner_id: number | null; bio: string }): CompanionSettings {
  return { banner: companion.banner_id ?? 0, biography: companion.bio }
}

/** Mean of ratings from 1 to 3, to two decimals; 2.5 without ratings (spec §9). */
function ratingView({ rating_sum: sum, rating_count: count }: StoredRatings): number {
  return count === 0 ? DEFAULT_RATING : Math.round((sum / count) * 100) / 100
}

export function statisticsView(
  kept: StoredRatings & { absences: number },
  totals: Totals,
  played: Awaited<ReturnType<typeof sumOrdersByWeek>>,
  now: Date,
): CompanionStatistics {
  const weeks = lastWeeks(now).map((start) => {
    const week = played.find((one) => one.start.getTime() === start.getTime())
    return {
      start: start.toISOString(),
      orders: week?.orders ?? 0,
      income: week?.income ?? 0,
      rounds: week?.rounds ?? 0,
    }
  })
  const current = weeks.at(-1)!
  return {
    customers: totals.customers,
    rating: ratingView(kept),
    ratings: countRatings(kept),
    orders: { total: totals.orders, week: current.orders },
    income: { total: totals.income, week: current.income },
    rounds: { total: totals.rounds, week: current.rounds },
    came: cameOf({ matches: totals.rounds, absences: kept.absences }),
    weeks,
  }
}

export function presenceView(
  companion: Pick<
    NonNullable<Awaited<ReturnType<typeof findCompanion>>>,
    'online' | 'seen_at' | 'online_at' | 'offline_at' | 'offline_reason'
  >,
  {
    requests,
    games,
    earned,
    order_id,
    name,
    team_score,
    other_score,
    ...last
  }: Awaited<ReturnType<typeof findTonight>>,
): Presence {
  return {
    seen_at: companion.seen_at?.toISOString() ?? null,
    online_at: (companion.online && companion.online_at?.toISOString()) || null,
    offline_at: companion.offline_at?.toISOString() ?? null,
    offline_reason: companion.offline_reason,
    tonight: {
      requests,
      games,
      earned,
      last:
        order_id === null
          ? null
          : {
              order_id,
              name,
              team_score,
              other_score,
              earned: last.share,
              paid_at: payPeriodOf(last.scored_at).payday.toISOString(),
            },
    },
  }
}
