/** By how many different people a companion is rated before anything of it is shown. */
export const RATERS_SHOWN_FROM = 5

/** How often each rating was given. */
export interface RatingCounts {
  great: number
  good: number
  bad: number
}

/** A companion's ratings as stored: their sum, their count, how many are great, and by how many different people. */
export interface StoredRatings {
  rating_sum: number
  rating_count: number
  rating_great: number
  raters: number
}

/**
 * Ratings are 3, 2 or 1 (spec §3), so the numbers of good and bad ones follow from the sum, the count and the number of
 * great ones. Null while so few people have rated that single ratings could be identified.
 */
export function countRatings({
  rating_sum: sum,
  rating_count: count,
  rating_great: great,
  raters,
}: StoredRatings): RatingCounts | null {
  if (raters < RATERS_SHOWN_FROM) return null
  return { great, good: sum - count - 2 * great, bad: 2 * count - sum + great }
}

/**
 * The share of great ratings that a companion has at least, with 95 % confidence (Wilson's lower bound): 98 of 100 come before 5 of 5.
 * From 0 to 1; 0 while ratings are not shown.
 */
export function greatScore({
  rating_great,
  rating_count: count,
  raters,
}: Omit<StoredRatings, 'rating_sum'>): number {
  if (raters < RATERS_SHOWN_FROM) return 0
  const z = 1.96
  const share = rating_great / count
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * count)) / count)
  return Math.max(0, (share + (z * z) / (2 * count) - spread) / (1 + (z * z) / count))
}

/** The share of great ratings in percent, rounded down: nobody gets a share that they do not have. */
export const greatPercent = ({ great, good, bad }: RatingCounts): number =>
  Math.floor((100 * great) / (great + good + bad))

/**
 * The word for a rating: great from 4, good from 2, otherwise bad. Without ratings it is 2.5 (spec §9). Players rate
 * from 1 to 3 (spec §3), so even the best possible average is only good. Both rules are in the specification.
 */
export const DEFAULT_RATING = 2.5
export function ratingWord(rating: number): 'great' | 'good' | 'bad' {
  if (rating >= 4) return 'great'
  return rating >= 2 ? 'good' : 'bad'
}

/** What others may see of the mean rating: the default while few people have rated. */
export const shownRating = (rating: number, { raters }: Pick<StoredRatings, 'raters'>): number =>
  raters < RATERS_SHOWN_FROM ? DEFAULT_RATING : rating
