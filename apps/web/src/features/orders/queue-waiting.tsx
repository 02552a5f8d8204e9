import { REQUEST_SECONDS } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { firstNameOf } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { trpc } from '../../lib/trpc.ts'
import type { QueueTarget } from './queue-machine.ts'
import { useQueueStore } from './queue-store.ts'
import { useWaiting } from './use-waiting.ts'

type QueueWaitingProps = {
  target: QueueTarget
  orderId: number
  /** Epoch seconds. */
  startTime: number
  onWithdrawn: () => void
}

export function QueueWaiting({ target, orderId, startTime, onWithdrawn }: QueueWaitingProps) {
  const send = useQueueStore((store) => store.send)
  const seconds = Math.min(REQUEST_SECONDS, useCountdown((startTime + REQUEST_SECONDS) * 1000, serverNow))
  const { look } = useWaiting({ orderId, expired: seconds === 0 })
  const first = firstNameOf(target.name)
  // It was too late to cancel: the request has been answered, or has ended by itself.
  const refused = async (error: unknown) => {
    const seen = await look()
    if (seen === 'accepted') send({ type: 'accepted' })
    else if (seen === 'over') send({ type: 'not_accepted' })
    else showToast('danger', failureOf(error).text)
  }
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: () => {
      send({ type: 'close' })
      showToast('success', 'Request cancelled. You have not been charged')
      onWithdrawn()
    },
    onError: (error) => void refused(error),
  })
  return (
    <>
      <DialogBody>
        <div className="waiting">
          <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={104} />
          <div>
            <DialogTitle>Waiting for {first}</DialogTitle>
            <p className="t2">The request is ringing on their dashboard. Keep this window open.</p>
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
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
