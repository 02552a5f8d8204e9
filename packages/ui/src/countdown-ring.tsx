import { plural, t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import styles from './countdown-ring.module.css'

type CountdownRingProps = { seconds: number; total: number; diameter?: number }

/** A ring that empties as time runs out. The remaining time is read out only at 30, 10 and 0 seconds. */
export function CountdownRing({ seconds, total, diameter = 120 }: CountdownRingProps) {
  const style = { '--p': Math.min(1, seconds / total).toFixed(4), '--d': `${diameter}px` } as CSSProperties
  return (
    <>
      <div
        className={styles.ring}
        style={style}
        data-low={seconds <= 10}
        role="timer"
        aria-label={t`${plural(seconds, { one: '# second', other: '# seconds' })} left`}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r="56" />
          <circle cx="60" cy="60" r="56" pathLength="100" />
        </svg>
        <span className="num tnum" aria-hidden="true">
          {seconds}
        </span>
      </div>
      <span className="sr" role="status">
        {announcement(seconds)}
      </span>
    </>
  )
}

/** Changes, and is therefore read out, only at 30, 10 and 0 seconds. */
function announcement(seconds: number): string {
  if (seconds > 30) return ''
  if (seconds > 10) return t`30 seconds left`
  return seconds > 0 ? t`10 seconds left` : t`0 seconds left`
}
