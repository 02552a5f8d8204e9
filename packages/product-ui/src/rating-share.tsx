import { greatPercent, type RatingCounts } from '@queuemate/contracts/companions/ratings'
import type { CSSProperties } from 'react'
import { ratingText } from './companion-labels.ts'
import styles from './rating-share.module.css'

type RatingShareProps = {
  /** Null if too few people have rated. */
  ratings: RatingCounts | null
  games: number
}

/** "11 of 17 great" beside a row of five that is filled to the share. */
export function RatingShare({ ratings, games }: RatingShareProps) {
  return (
    <span className={styles.share}>
      {ratings && (
        <i
          aria-hidden="true"
          className={styles.bar}
          style={{ '--share': `${greatPercent(ratings)}%` } as CSSProperties}
        />
      )}
      <span className="tnum">{ratingText(ratings, games)}</span>
    </span>
  )
}
