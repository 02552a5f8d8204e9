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
      showToast('success', 'Request cancelled. You have not been charged')
      return refresh()
    },
    onError: async (error) => {
      await refresh()
      // It may have been too late: then the request has been answered, or has ended by itself.
      if (utils.orders.active.getData()?.phase === 'requested') showToast('danger', failureOf(error).text)
    },
  })
  if (failed) return <QueueOutcome kind="error" onClose={() => putAside(orderId)} />
  return (
    <>
      <DialogBody>
        <div className={styles.waiting}>
          <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={104} />
          <div>
            <DialogTitle>Waiting for {firstNameOf(target.name)}</DialogTitle>
            <p className="t2">
              The request is ringing for them now. Keep this tab open; you may look around.
            </p>
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="ghost" disabled={seconds === 0} onClick={() => putAside(orderId)}>
          Keep browsing
        </Button>
        <Button
          size="lg"
          loading={cancel.isPending}
          disabled={seconds === 0}
          onClick={() => cancel.mutate({ order_id: orderId })}
        >
          Cancel request
        </Button>
      </DialogFoot>
    </>
  )
}
