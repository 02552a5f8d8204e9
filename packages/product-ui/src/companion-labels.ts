import { t } from '@lingui/core/macro'
import type { RatingCounts } from '@queuemate/contracts/companions/ratings'
import { durationText } from './duration.ts'

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
