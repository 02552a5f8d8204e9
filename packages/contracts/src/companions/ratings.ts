/** From this many ratings on, how often each was given is shown. */
export const RATINGS_SHOWN_FROM = 5

/**
 * The word for a rating: great from 4, good from 2, otherwise bad. Without ratings it is 2.5 (spec §9). Players rate from 1 to 3
 * (spec §3), so the best average there is has the word good: the specification names both, and both hold.
 */
export const DEFAULT_RATING = 2.5
export function ratingWord(rating: number): 'great' | 'good' | 'bad' {
  if (rating >= 4) return 'great'
  return rating >= 2 ? 'good' : 'bad'
}
