import { BellRing, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ALERT_SECONDS } from '@queuemate/contracts/orders/machine'
import { Alert } from '@queuemate/ui/alert'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { formatMoney } from '@queuemate/product-ui/money'
import { showToast } from '@queuemate/ui/toast'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { failureOf } from '@queuemate/app-kit/errors'
import { useRoutingHold } from '../../lib/routing-hold.ts'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { trpc } from '../../lib/trpc.ts'
import { alertDeadline, type IncomingOrder } from './incoming-machine.ts'
import { useIncomingStore } from './incoming-store.ts'
import { useAlertNotification } from './use-alert-notification.ts'
import { useRinging } from './use-ringing.ts'

/** Rings for 58 s; then the order counts as missed, unless it was accepted (spec §4). */
export function IncomingDialog({ order }: { order: IncomingOrder }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const send = useIncomingStore((store) => store.send)
  const { sound, toggle } = useRinging()
  useAlertNotification(order)
  const acceptButton = useRef<HTMLButtonElement>(null)
  const seconds = Math.min(ALERT_SECONDS, useCountdown(alertDeadline(order), serverNow))
  const input = { order_id: order.orderId }
  const refresh = () => Promise.all([utils.orders.active.refetch(), utils.companions.invalidate()])

  // The order counts as accepted while the card is still being asked: stay until that is known.
  const { hold, holdUntil, release } = useRoutingHold()
  const accept = trpc.orders.accept.useMutation({
    onMutate: hold,
    onSuccess: async () => {
      holdUntil('/active')
      await utils.orders.active.refetch()
      send({ type: 'done' })
      await navigate('/active')
    },
    onError: (error) => {
      send({ type: 'done' })
      showToast('danger', failureOf(error).text)
      void refresh().finally(release)
    },
  })
  const decline = trpc.orders.decline.useMutation({
    onSuccess: () => showToast('progress', 'Order declined. You are offline now'),
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => {
      send({ type: 'done' })
      void refresh()
    },
  })
  const miss = trpc.orders.miss.useMutation({ onSettled: () => void refresh() })

  const runOut = useEffectEvent(() => {
    if (!accept.isIdle || !decline.isIdle) return
    send({ type: 'timed_out' })
    miss.mutate(input)
  })
  const over = seconds === 0
  useEffect(() => {
    if (over) runOut()
  }, [over])

  const SoundIcon = sound === 'on' ? Volume2 : VolumeX
  return (
    <AlertDialog open initialFocus={acceptButton}>
      <DialogStage>
        <div className="inc">
          <CountdownRing seconds={seconds} total={ALERT_SECONDS} diameter={116} />
          <div>
            <Badge tone="lamp" icon={<BellRing className="icon" aria-hidden="true" />}>
              Incoming order
            </Badge>
            <AlertDialogTitle style={{ margin: '10px 0 2px', fontSize: '1.5rem', lineHeight: '1.875rem' }}>
              {order.name}
            </AlertDialogTitle>
            <p className="sm t3">@{order.username}</p>
          </div>
        </div>
      </DialogStage>
      <DialogBody>
        <dl className="dl">
          <div>
            <dt>Your price per game</dt>
            <dd className="tnum strong">{formatMoney(order.price)}</dd>
          </div>
        </dl>
        <AlertDialogText className="sm t3 mt2">
          If the clock runs out you are marked as offline.
        </AlertDialogText>
        {sound === 'blocked' && (
          <div className="mt3">
            <Alert tone="pending" icon={<VolumeX className="icon" aria-hidden="true" />}>
              Your browser blocks the sound until you click on this page.
            </Alert>
          </div>
        )}
      </DialogBody>
      <DialogFoot style={{ gridAutoColumns: 'auto auto 1fr' }}>
        <Button
          size="lg"
          iconOnly
          style={{ width: 50 }}
          aria-label={sound === 'on' ? 'Mute sound' : 'Turn sound on'}
          aria-pressed={sound !== 'on'}
          icon={<SoundIcon className="icon" aria-hidden="true" />}
          onClick={toggle}
        />
        <Button
          size="lg"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(input)}
        >
          Decline
        </Button>
        <Button
          ref={acceptButton}
          variant="lit"
          size="lg"
          loading={accept.isPending || accept.isSuccess}
          disabled={decline.isPending}
          onClick={() => accept.mutate(input)}
        >
          Accept order
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
