import { t } from '@lingui/core/macro'
import { ratingWord, type RatingCounts } from '@queuemate/contracts/companions/ratings'

/** The word for a rating (spec §9). */
export function ratingText(rating: number): string {
  const words = { great: t`Rated great`, good: t`Rated good`, bad: t`Rated bad` }
  return words[ratingWord(rating)]
}

/** "Great 31 · Good 9 · Bad 1"; ratings that nobody gave are left out. */
export function ratingCounts({ great, good, bad }: RatingCounts): string {
  return [great && t`Great ${great}`, good && t`Good ${good}`, bad && t`Bad ${bad}`]
    .filter(Boolean)
    .join(' · ')
}

/** "Answers in 9 s"; from a minute and a half on in minutes. */
export function answerText(seconds: number): string {
  if (seconds < 90) return t`Answers in ${seconds} s`
  const minutes = Math.round(seconds / 60)
  return t`Answers in ${minutes} min`
}
