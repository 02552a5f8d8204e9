import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatDuration, sessionLength } from '../../../lib/time.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './active.module.css'

type SessionTimerProps = { startedAt: string | null; endedAt: string | null }

/** Counts from the start of the game until its end; updated every second (spec §9). */
export function SessionTimer({ startedAt, endedAt }: SessionTimerProps) {
  const now = useNow(1000)
  return (
    <div className={styles.session}>
      <p className="xs t3">
        <Trans>Session</Trans>
      </p>
      <span className={clsx(styles.timer, !startedAt && 't3')} role="timer" aria-label={t`Session`}>
        {startedAt ? sessionLength(startedAt, endedAt ?? now) : formatDuration(0)}
      </span>
    </div>
  )
}
