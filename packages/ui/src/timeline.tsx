import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import styles from './timeline.module.css'

export type TimelineEntry = {
  key: string
  icon: ReactNode
  tone: Tone
  title: string
  note?: string
  time: ReactNode
}

/** A list of events, oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className={styles.icon} data-tone={entry.tone}>
            {entry.icon}
          </span>
          <div>
            {entry.title}
            {entry.note && <small>{entry.note}</small>}
          </div>
          <time>{entry.time}</time>
        </li>
      ))}
    </ol>
  )
}
