import type { z } from 'zod'
import { countRatings } from '@queuemate/contracts/companions/ratings'
import { highestPlayerRank } from '@queuemate/contracts/lookups/ranks'
import type {
  CompanionPage,
  featuredCompanion,
  MarketplaceCompanion,
} from '@queuemate/contracts/marketplace/schemas'
import type { CompanionPageRow, ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import { pictureUrl } from '../accounts/accounts.views.ts'

/** Where a banner is served; null means the default banner. */
function bannerUrl(id: number | null): string | null {
  return id === null ? null : `/api/banners/${id}.svg`
}

/** What a card shows of a companion who has a rank. */
export type CardRow = ListingRow & { rank: number }

/** A companion has one id (contract §2); the tag of a card is the username. */
export function companionView(row: CardRow): MarketplaceCompanion {
  return {
    user_id: row.id,
    id: row.id,
    name: row.name,
    username: row.username ?? '',
    tag: row.username ?? '',
    country: row.country,
    country_name: row.country_name,
    country_code: row.country_code,
    region: row.region,
    rank: row.rank,
    hourly: row.rate,
    banner_url: bannerUrl(row.banner_id),
    profile_picture: pictureUrl(row.picture_key),
    matches: row.matches,
    available: row.available,
    rating: row.rating,
    ratings: countRatings(row),
    languages: row.languages,
    answer_seconds: row.answer_seconds,
  }
}

/** Whether the marketplace lists a companion at a moment: a rank that players may queue with, and no ban. */
export function canBeMet<R extends ListingRow>(row: R, at: Date): row is R & CardRow {
  const barred = row.banned && (row.ban_ends_at === null || row.ban_ends_at > at.getTime())
  return row.rank !== null && highestPlayerRank(row.rank) > 0 && !barred
}

export function companionPageView(row: CompanionPageRow & CardRow): CompanionPage {
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

export function featuredView(row: ListingRow): z.infer<typeof featuredCompanion> {
  return {
    profile_picture: pictureUrl(row.picture_key),
    tag: row.username ?? '',
    matches: row.matches,
    hourly: row.rate,
    banner_url: bannerUrl(row.banner_id),
    name: row.name,
    country: row.country,
    country_name: row.country_name,
    country_code: row.country_code,
  }
}
