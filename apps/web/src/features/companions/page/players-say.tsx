import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ComponentType, CSSProperties } from 'react'
import type { PlayerNote } from '@queuemate/contracts/marketplace/schemas'
import { formatCount, formatMonth } from '@queuemate/i18n/format'
import { rankOf } from '@queuemate/product-ui/rank'
import type { CompanionDetails } from './companion-data.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './players-say.module.css'

type PlayersSayProps = {
  companion: Pick<CompanionDetails, 'strengths' | 'notes'>
  /** A button that hides a note, for the companion. */
  HideNote?: ComponentType<{ note: PlayerNote }> | undefined
}

/** What the companion's players say improved most, and their notes. Nothing while too few have rated. */
export function PlayersSay({ companion: { strengths, notes }, HideNote }: PlayersSayProps) {
  if (!strengths) return null
  const counts = [
    { word: t`Comms`, count: strengths.comms },
    { word: t`Strategy`, count: strengths.strategy },
    { word: t`Mechanics`, count: strengths.mechanics },
  ].sort((one, other) => other.count - one.count)
  const most = Math.max(...counts.map(({ count }) => count))
  if (most === 0 && notes.length === 0) return null
  return (
    <section className={clsx(cardStyles.card, styles.part)} aria-labelledby="players-say">
      <h2 id="players-say">{t`What players say`}</h2>
      {most > 0 && (
        <dl className={styles.counts} aria-label={t`What improved most`}>
          {counts.map(({ word, count }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <i aria-hidden="true" style={{ '--v': count / most } as CSSProperties} />
                <span className="tnum">{formatCount(count)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <figure key={note.id} className={styles.note}>
          <blockquote dir="auto">{note.text}</blockquote>
          <figcaption>
            <bdi>{note.initial}.</bdi>
            {note.rank !== null && <span>{rankOf(note.rank).label}</span>}
            <span>{formatMonth(`${note.month}-15`)}</span>
            {HideNote && <HideNote note={note} />}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
