import { t } from '@lingui/core/macro'
import type { RatingCounts } from '@queuemate/contracts/companions/ratings'
import { formatItems, formatLanguage } from '@queuemate/i18n/format'
import { answerText, ratingCounts } from './companion-labels.ts'
import styles from './companion-record.module.css'

type CompanionRecordProps = {
  /** Null if there are too few. */
  ratings: RatingCounts | null
  answerSeconds: number | null
  languages: readonly string[]
}

/** On a card: the companion's ratings, how fast they answer, and the languages they speak. */
export function CompanionRecord({ ratings, answerSeconds, languages }: CompanionRecordProps) {
  const spoken = formatItems(languages.map(formatLanguage))
  return (
    <div className={styles.record}>
      <p className="trunc tnum">
        {ratings ? <span>{ratingCounts(ratings)}</span> : <span className="t3">{t`Few ratings yet`}</span>}
      </p>
      <p className="trunc tnum" title={spoken}>
        {answerSeconds !== null && <span>{answerText(answerSeconds)}</span>}
        {spoken && <span className="t3">{spoken}</span>}
      </p>
    </div>
  )
}
