import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from './badge.tsx'

export type TimelineEntry = {
  key: string
  icon: ReactNode
  tone: Tone
  title: string
  note?: string
  time: ReactNode
}

const colour = (tone: Tone) =>
  tone === 'neutral' ? 'var(--qm-text-3)' : `var(--qm-${tone === 'lamp' ? 'lamp-text' : tone})`

/** What happened, oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="timeline__i" style={{ '--c': colour(entry.tone) } as CSSProperties}>
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
