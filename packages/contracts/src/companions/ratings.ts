/** The minimum number of ratings before their distribution is shown. */
const RATINGS_SHOWN_FROM = 5

/** How often each rating was given. */
export interface RatingCounts {
  great: number
  good: number
  bad: number
}

/** A companion's ratings as stored: their sum, their count, and how many are great. */
export interface StoredRatings {
  rating_sum: number
  rating_count: number
  rating_great: number
}

/**
 * Ratings are 3, 2 or 1 (spec §3), so the numbers of good and bad ones follow from the sum, the count and the number of
 * great ones. Null for so few ratings that individual ones could be identified.
 */
export function countRatings({
  rating_sum: sum,
  rating_count: count,
  rating_great: great,
}: StoredRatings): RatingCounts | null {
  if (count < RATINGS_SHOWN_FROM) return null
  return { great, good: sum - count - 2 * great, bad: 2 * count - sum + great }
}

/**
 * The word for a rating: great from 4, good from 2, otherwise bad. Without ratings it is 2.5 (spec §9). Players rate
 * from 1 to 3 (spec §3), so even the best possible average is only good. Both rules are in the specification.
 */
export const DEFAULT_RATING = 2.5
export function ratingWord(rating: number): 'great' | 'good' | 'bad' {
  if (rating >= 4) return 'great'
  return rating >= 2 ? 'good' : 'bad'
}
