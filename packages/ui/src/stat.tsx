import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type StatProps = {
  label: ReactNode
  value: string
  /** This week's part of the value. */
  change: { direction: 'up' | 'down' | 'none'; text: string; caption: string }
  /** Five totals, oldest first. */
  weeks: number[]
}

export function Stat({ label, value, change, weeks }: StatProps) {
  return (
    <div className="card stat">
      <span className="stat__k">{label}</span>
      <span className="stat__v">{value}</span>
      <Spark values={weeks} />
      <span className="stat__d">
        <Delta direction={change.direction}>{change.text}</Delta>
        {change.caption}
      </span>
    </div>
  )
}

function Delta({ direction, children }: { direction: 'up' | 'down' | 'none'; children: ReactNode }) {
  const Icon = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <span className={direction === 'none' ? 'delta' : `delta delta--${direction}`}>
      {direction !== 'none' && <Icon className="icon" aria-hidden="true" />}
      {children}
    </span>
  )
}

/** Five bars in proportion to the highest of them; the last one, this week, is lit. */
function Spark({ values }: { values: number[] }) {
  const highest = Math.max(1, ...values)
  const missing = Math.max(0, 5 - values.length)
  const barOf = (place: number) => Math.max(0, values.slice(-5)[place - missing] ?? 0)
  return (
    <span className="spark" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => (
        <i key={place} style={{ '--v': Math.round((barOf(place) / highest) * 88) } as CSSProperties} />
      ))}
    </span>
  )
}

export function StatSkeleton({ label }: { label: string }) {
  return (
    <div className="card stat" aria-busy="true">
      <span className="stat__k">{label}</span>
      <Skeleton width="70%" height={30} className="stat__skel" />
      <span />
      <span className="stat__d">
        <Skeleton width={90} height={12} />
      </span>
    </div>
  )
}
