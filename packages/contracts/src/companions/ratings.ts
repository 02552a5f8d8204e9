/** From this many ratings on, how often each was given is shown. */
const RATINGS_SHOWN_FROM = 5

/** How often each rating was given. */
export interface RatingCounts {
  great: number
  good: number
  bad: number
}

/** A companion's ratings as they are kept: their sum, their number, and how many are great. */
export interface KeptRatings {
  rating_sum: number
  rating_count: number
  rating_great: number
}

/**
 * Players rate 3, 2 or 1 (spec §3), so the sum, the number and the great ones say how many are good and bad. Null for so
 * few that one of them could be told apart.
 */
export function countRatings({
  rating_sum: sum,
  rating_count: count,
  rating_great: great,
}: KeptRatings): RatingCounts | null {
  if (count < RATINGS_SHOWN_FROM) return null
  return { great, good: sum - count - 2 * great, bad: 2 * count - sum + great }
}

/**
 * The word for a rating: great from 4, good from 2, otherwise bad. Without ratings it is 2.5 (spec §9). Players rate from 1 to 3
 * (spec §3), so the best average there is has the word good: the specification names both, and both hold.
 */
export const DEFAULT_RATING = 2.5
export function ratingWord(rating: number): 'great' | 'good' | 'bad' {
  if (rating >= 4) return 'great'
  return rating >= 2 ? 'good' : 'bad'
}
