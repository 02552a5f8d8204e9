import type { RatingCounts } from '@queuemate/contracts/companions/ratings'
import { formatItems, formatLanguage } from '@queuemate/i18n/format'
import { answerText } from './companion-labels.ts'
import { RatingShare } from './rating-share.tsx'
import styles from './companion-record.module.css'

type CompanionRecordProps = {
  /** Null if too few people have rated. */
  ratings: RatingCounts | null
  games: number
  answerSeconds: number | null
  languages: readonly string[]
  /** Why the card is where it is; shown in place of the languages. */
  reason?: string | undefined
}

/** On a card: the companion's ratings, how fast they answer, and the languages they speak. */
export function CompanionRecord({ ratings, games, answerSeconds, languages, reason }: CompanionRecordProps) {
  const spoken = formatItems(languages.map(formatLanguage))
  return (
    <div className={styles.record}>
      <p className="trunc tnum">
        <RatingShare ratings={ratings} games={games} />
      </p>
      <p className="trunc tnum" title={spoken}>
        {answerSeconds !== null && <span>{answerText(answerSeconds)}</span>}
        {(reason ?? spoken) && <span className="t3">{reason ?? spoken}</span>}
      </p>
    </div>
  )
}
