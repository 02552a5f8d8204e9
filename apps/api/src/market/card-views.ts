import type { z } from 'zod'
import { countRatings, shownRating } from '@queuemate/contracts/companions/ratings'
import type { featuredCompanion, MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import type { ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import { pictureUrl } from '../outside/storage/keys.ts'

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
    rating: shownRating(row.rating, row),
    ratings: countRatings(row),
    languages: row.languages,
    rank_checked_at: row.rank_checked_at === null ? null : new Date(row.rank_checked_at).toISOString(),
    answer_seconds: row.answer_seconds,
  }
}

export function featuredView(row: ListingRow): z.infer<typeof featuredCompanion> {
  const ratings = countRatings(row)
  const won = row.results.filter((result) => result > 0).length
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
    ratings,
    recent: ratings && { won, games: row.results.length },
  }
}
