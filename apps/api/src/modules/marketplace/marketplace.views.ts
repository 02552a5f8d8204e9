import { highestPlayerRank } from '@queuemate/contracts/lookups/ranks'
import type { CompanionPageRow, ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import { companionView, type CardRow } from '../../market/card-views.ts'

/** Whether the marketplace lists a companion at a moment: a rank that players may queue with, and no ban. */
export function canBeMet<R extends ListingRow>(row: R, at: Date): row is R & CardRow {
  const barred = row.banned && (row.ban_ends_at === null || row.ban_ends_at > at.getTime())
  return row.rank !== null && highestPlayerRank(row.rank) > 0 && !barred
}

export function companionPageView(row: CompanionPageRow & CardRow) {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hour, days } of row.hours) hours[hour] = days
  return {
    ...companionView(row),
    bio: row.bio,
    region_name: row.region_name,
    rating_count: row.rating_count,
    results: row.results.map((result) => (result > 0 ? 'won' : result < 0 ? 'lost' : 'draw')),
    hours,
  }
}
