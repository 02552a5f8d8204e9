import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { usualHours } from '@queuemate/contracts/companions/usual-hours'
import type { CSSProperties } from 'react'
import { clockOf, localHours } from '../../../lib/hours.ts'
import { useMinutesAhead } from '../../../lib/use-minutes-ahead.ts'
import type { CompanionDetails } from './companion-data.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './record.module.css'

/** Lost games are the low bars. */
const bars = { won: styles.won, draw: styles.draw, lost: undefined }
const resultWords = () => ({ won: t`Won`, draw: t`Draw`, lost: t`Lost` })

/** The last five games as the row of five: the oldest on the left, the newest in the fifth slot. */
export function LastResults({ results }: Pick<CompanionDetails, 'results'>) {
  const words = resultWords()
  const missing = 5 - results.length
  const games = results.toReversed().map((result, index) => ({ result, place: missing + index + 1 }))
  return (
    <section className={clsx(cardStyles.card, styles.part)} aria-labelledby="results">
      <h2 id="results">{t`Last five games`}</h2>
      {results.length === 0 && <p className="t2 sm">{t`No games yet.`}</p>}
      <ol className={styles.results}>
        {Array.from({ length: missing }, (_, place) => (
          <li key={`empty ${place}`} className={styles.none} aria-hidden="true">
            <i />
          </li>
        ))}
        {games.map(({ result, place }) => (
          <li key={place} className={clsx(bars[result], place === 5 && styles.newest)}>
            <i aria-hidden="true" />
            <span>{words[result]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When the companion is usually online, in the reader's local time. */
export function UsualHours({ hours }: Pick<CompanionDetails, 'hours'>) {
  const minutes = useMinutesAhead()
  const counts = localHours(hours, minutes)
  const days = counts.map((count, hour) => ({ hour, count }))
  const most = Math.max(1, ...counts)
  const usual = usualHours(counts)
  const from = usual && clockOf(usual.from)
  const until = usual && clockOf(usual.until)
  return (
    <section className={clsx(cardStyles.card, styles.part)} aria-labelledby="hours">
      <h2 id="hours">{t`Usual hours`}</h2>
      <p className="t2 sm tnum">
        {!usual ? (
          t`Not known yet.`
        ) : from === until ? (
          t`Around the clock`
        ) : (
          <Trans>
            {from} to {until}, in your time zone
          </Trans>
        )}
      </p>
      <div className={styles.hours} aria-hidden="true">
        {days.map(({ count, hour }) => (
          <i key={hour} style={{ '--v': count / most } as CSSProperties} />
        ))}
      </div>
      <div className={clsx(styles.scale, 'tnum')} aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{clockOf(hour)}</span>
        ))}
      </div>
    </section>
  )
}
