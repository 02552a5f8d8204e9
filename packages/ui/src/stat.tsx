import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import cardStyles from './card.module.css'
import styles from './stat.module.css'

type StatProps = {
  label: ReactNode
  value: string
  /** The change in this week or period. */
  change: { direction: 'up' | 'down' | 'none'; text: string; caption: string }
  /** The last five totals, oldest first. */
  weeks: number[]
  /** Below the change. */
  note?: ReactNode
}

export function Stat({ label, value, change, weeks, note }: StatProps) {
  return (
    <div className={clsx(cardStyles.card, styles.stat)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <Spark values={weeks} />
      <span className={styles.change}>
        <Delta direction={change.direction}>{change.text}</Delta>
        {change.caption}
      </span>
      {note && <span className={styles.change}>{note}</span>}
    </div>
  )
}

function Delta({ direction, children }: { direction: 'up' | 'down' | 'none'; children: ReactNode }) {
  const Icon = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <span
      className={clsx(styles.delta, direction === 'up' && styles.up, direction === 'down' && styles.down)}
    >
      {direction !== 'none' && <Icon className="icon" aria-hidden="true" />}
      {children}
    </span>
  )
}

/** Five bars scaled to the highest. The last bar is highlighted. */
function Spark({ values }: { values: number[] }) {
  const highest = Math.max(1, ...values)
  const missing = Math.max(0, 5 - values.length)
  const barOf = (place: number) => Math.max(0, values.slice(-5)[place - missing] ?? 0)
  return (
    <span className={styles.bars} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => (
        <i key={place} style={{ '--v': Math.round((barOf(place) / highest) * 88) } as CSSProperties} />
      ))}
    </span>
  )
}

export function StatSkeleton({ label }: { label: string }) {
  return (
    <div className={clsx(cardStyles.card, styles.stat)} aria-busy="true">
      <span className={styles.label}>{label}</span>
      <Skeleton width="70%" height={30} className={styles.loading} />
      <span />
      <span className={styles.change}>
        <Skeleton width={90} height={12} />
      </span>
    </div>
  )
}
