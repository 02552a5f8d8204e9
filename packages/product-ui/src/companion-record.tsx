import { formatLanguage } from '@queuemate/i18n/languages'
import { answerText, ratingText } from './companion-words.ts'
import styles from './companion-record.module.css'

type CompanionRecordProps = { rating: number; answerSeconds: number | null; languages: readonly string[] }

/** On a card: what players say of a companion, how fast they answer, and what they speak. */
export function CompanionRecord({ rating, answerSeconds, languages }: CompanionRecordProps) {
  const spoken = languages.map(formatLanguage).join(', ')
  return (
    <div className={styles.record}>
      <p className="tnum">
        <span>{ratingText(rating)}</span>
        {answerSeconds !== null && <span>{answerText(answerSeconds)}</span>}
      </p>
      <p className="trunc" title={spoken}>
        {spoken}
      </p>
    </div>
  )
}
