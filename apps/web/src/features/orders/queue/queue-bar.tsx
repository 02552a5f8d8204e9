import { t } from '@lingui/core/macro'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { QueueView } from './queue-view.ts'
import styles from './queue.module.css'
import { useRequestCountdown } from './use-request-countdown.ts'

type QueueBarProps = { view: Extract<QueueView, { phase: 'waiting' }>; onShow: () => void }

/** Replaces the waiting dialog while the player keeps browsing. */
export function QueueBar({ view, onShow }: QueueBarProps) {
  const { seconds, problem } = useRequestCountdown(view)
  if (problem) return null
  const name = firstNameOf(view.target.name)
  return (
    <section className={styles.bar} aria-label={t`Your request`}>
      <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={36} />
      <span className="sm trunc">{t`Waiting for ${name}`}</span>
      <Button size="sm" onClick={onShow}>
        {t`Show request`}
      </Button>
    </section>
  )
}
