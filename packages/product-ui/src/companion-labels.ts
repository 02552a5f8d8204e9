import { t } from '@lingui/core/macro'
import { ratingWord, type RatingCounts } from '@queuemate/contracts/companions/ratings'
import { durationText } from './duration.ts'

/** The word for a rating (spec §9). */
export function ratingText(rating: number): string {
  const words = { great: t`Rated great`, good: t`Rated good`, bad: t`Rated bad` }
  return words[ratingWord(rating)]
}

/** The same word for use next to the label "Rating". */
export function ratingName(rating: number): string {
  const words = { great: t`Great`, good: t`Good`, bad: t`Bad` }
  return words[ratingWord(rating)]
}

/** "Great 31 · Good 9 · Bad 1"; ratings with a count of zero are left out. */
export function ratingCounts({ great, good, bad }: RatingCounts): string {
  return [great && t`Great ${great}`, good && t`Good ${good}`, bad && t`Bad ${bad}`]
    .filter(Boolean)
    .join(' · ')
}

/** "Responds in 9 s". */
export function answerText(seconds: number): string {
  const time = durationText(seconds)
  return t`Responds in ${time}`
}
