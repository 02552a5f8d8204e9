import { plural, t } from '@lingui/core/macro'
import type { RatingCounts } from '@queuemate/contracts/companions/ratings'
import { durationText } from './duration.ts'

/** "Great 31 · Good 9 · Bad 1"; ratings with a count of zero are left out. */
export function ratingCounts({ great, good, bad }: RatingCounts): string {
  return [great && t`Great ${great}`, good && t`Good ${good}`, bad && t`Bad ${bad}`]
    .filter(Boolean)
    .join(' · ')
}

/** Games without shown ratings up to which a companion is called new. */
const NEW_UNTIL = 4

/** "11 of 17 great"; without shown ratings, how new the companion is. */
export function ratingText(ratings: RatingCounts | null, games: number): string {
  if (ratings) {
    const count = ratings.great + ratings.good + ratings.bad
    return t`${ratings.great} of ${count} great`
  }
  if (games === 0) return t`First games`
  return games <= NEW_UNTIL
    ? t`New, ${plural(games, { one: '# game', other: '# games' })}`
    : t`Few ratings yet`
}

/** "Responds in 9 s". */
export function answerText(seconds: number): string {
  const time = durationText(seconds)
  return t`Responds in ${time}`
}
