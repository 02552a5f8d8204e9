import { clsx } from 'clsx'
import { formatDuration, sessionLength } from '../../../lib/time.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './active.module.css'

type SessionTimerProps = { startedAt: string | null; endedAt: string | null }

/** Counts from the start of the game and stands still once it is over; renewed every second (spec §9). */
export function SessionTimer({ startedAt, endedAt }: SessionTimerProps) {
  const now = useNow(1000)
  return (
    <div className={styles.session}>
      <p className="xs t3">Session</p>
      <span className={clsx(styles.timer, !startedAt && 't3')} role="timer" aria-label="Session">
        {startedAt ? sessionLength(startedAt, endedAt ?? now) : formatDuration(0)}
      </span>
    </div>
  )
}
