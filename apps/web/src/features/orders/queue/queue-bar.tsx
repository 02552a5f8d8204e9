import { REQUEST_SECONDS } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { QueueView } from './queue-view.ts'
import styles from './queue.module.css'
import { useRequestCountdown } from './use-request-countdown.ts'

type QueueBarProps = { view: Extract<QueueView, { phase: 'waiting' }>; onShow: () => void }

/** The waiting dialog, put aside: the player looks around while the request rings. */
export function QueueBar({ view, onShow }: QueueBarProps) {
  const { seconds, failed } = useRequestCountdown(view)
  if (failed) return null
  return (
    <section className={styles.bar} aria-label="Your request">
      <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={36} />
      <span className="sm trunc">Waiting for {firstNameOf(view.target.name)}</span>
      <Button size="sm" onClick={onShow}>
        Show request
      </Button>
    </section>
  )
}
