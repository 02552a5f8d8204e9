import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { failureOf } from '@queuemate/app-kit/errors'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { firstNameOf } from '../../../lib/current-user.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { QueueOutcome } from './queue-outcome.tsx'
import type { QueuePartner } from './queue-view.ts'
import styles from './queue.module.css'
import { useRequestCountdown } from './use-request-countdown.ts'

/** `startTime`: epoch seconds. */
type QueueWaitingProps = { target: QueuePartner; orderId: number; startTime: number }

export function QueueWaiting({ target, orderId, startTime }: QueueWaitingProps) {
  const { refresh } = useOrderSession()
  const putAside = useOrderUi((ui) => ui.putAside)
  const { seconds, failed } = useRequestCountdown({ orderId, startTime })
  const utils = trpc.useUtils()
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: () => {
      showToast('success', t`Request canceled. You have not been charged`)
      return refresh()
    },
    onError: async (error) => {
      await refresh()
      // If it was too late, the request has been accepted or declined, or has expired.
      if (utils.orders.active.getData()?.phase === 'requested') showToast('danger', failureOf(error).text)
    },
  })
  const name = firstNameOf(target.name)
  if (failed) return <QueueOutcome kind="error" onClose={() => putAside(orderId)} />
  return (
    <>
      <DialogBody>
        <div className={styles.waiting}>
          <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={104} />
          <div>
            <DialogTitle>
              <Trans>Waiting for {name}</Trans>
            </DialogTitle>
            <p className="t2">
              <Trans>We are alerting them now. Keep this tab open; you can keep browsing.</Trans>
            </p>
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="ghost" disabled={seconds === 0} onClick={() => putAside(orderId)}>
          <Trans>Keep browsing</Trans>
        </Button>
        <Button
          size="lg"
          loading={cancel.isPending}
          disabled={seconds === 0}
          onClick={() => cancel.mutate({ order_id: orderId })}
        >
          <Trans>Cancel request</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
