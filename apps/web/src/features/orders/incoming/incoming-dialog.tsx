import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BellRing, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { formatMoney } from '@queuemate/contracts/money'
import { ALERT_SECONDS, REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Alert } from '@queuemate/ui/alert'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { setMuted, tryRing } from '../../notifications/alert-sound.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useSound } from '../../notifications/use-sound.ts'
import { useOrderSession } from '../session/order-session.tsx'
import type { IncomingRequest } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { IncomingRing } from './incoming-ring.tsx'
import { RequestPlayer } from './request-player.tsx'
import styles from './incoming.module.css'

/** When the alert closes, in epoch milliseconds: two seconds before the request itself ends. */
function alertDeadline({ expiresAt }: IncomingRequest): number {
  return Date.parse(expiresAt) - (REQUEST_SECONDS - ALERT_SECONDS) * 1000
}

type IncomingDialogProps = {
  request: IncomingRequest
  /** The companion has accepted, and the player's card is being authorized. */
  isAccepted: boolean
}

/**
 * Rings and asks for 58 s; then the order counts as missed, unless it was accepted (spec §4). If accepting fails, the
 * dialog closes (spec §8).
 */
export function IncomingDialog({ request, isAccepted }: IncomingDialogProps) {
  const { refresh } = useOrderSession()
  const sound = useSound()
  const acceptButton = useRef<HTMLButtonElement>(null)
  const seconds = Math.min(ALERT_SECONDS, useCountdown(alertDeadline(request), serverNow))
  const input = { order_id: request.order_id }
  const markRead = useOrderUi((ui) => ui.markRead)
  const onError = (error: unknown) => showFailure(error)
  const accept = useMutation({
    ...mutationOptions(trpcClient.orders.accept),
    onError: (error) => {
      onError(error)
      // The error explains how the order ended.
      if (failureOf(error).code === 'failed_payment') markRead(request.order_id)
    },
    onSettled: (moved) => refresh(moved),
  })
  const decline = useMutation({
    ...mutationOptions(trpcClient.orders.decline),
    onSuccess: () => {
      api.companions.online.setData(undefined, { online: false })
      showToast('progress', t`Order declined. You are offline now`)
    },
    onError,
    onSettled: (moved) => refresh(moved),
  })
  const miss = useMutation({
    ...mutationOptions(trpcClient.orders.miss),
    onSettled: (moved) => refresh(moved),
  })

  const runOut = useEffectEvent(() => {
    if (accept.isIdle && decline.isIdle && !isAccepted) miss.mutate(input)
  })
  const over = seconds === 0
  useEffect(() => {
    if (over) runOut()
  }, [over])

  const SoundIcon = sound === 'on' ? Volume2 : VolumeX
  const isOpen = isAccepted || !accept.isError
  return (
    <AlertDialog open={isOpen} opensByItself initialFocus={acceptButton}>
      {isOpen && !isAccepted && <IncomingRing request={request} />}
      <DialogStage>
        <div className={styles.stage}>
          <CountdownRing seconds={seconds} total={ALERT_SECONDS} diameter={116} />
          <div>
            <Badge tone="lamp" icon={<BellRing className="icon" aria-hidden="true" />}>
              {t`Incoming order`}
            </Badge>
            <AlertDialogTitle className={styles.name}>
              <bdi>{request.name}</bdi>
            </AlertDialogTitle>
            <p className="sm t3">@{request.username}</p>
          </div>
          <Avatar className={styles.face} picture={request.player.picture} alt="" size={64} />
        </div>
      </DialogStage>
      <DialogBody>
        <Facts>
          <Fact label={t`You earn`} className="tnum strong">
            {formatMoney(request.price)}
          </Fact>
          <RequestPlayer player={request.player} />
        </Facts>
        <AlertDialogText className="sm t3 mt2">
          {isAccepted
            ? t`You accepted. Waiting for the player's payment, which takes two minutes at most.`
            : t`If time runs out, you'll go offline.`}
        </AlertDialogText>
        {sound === 'blocked' && (
          <div className="mt3">
            <Alert tone="pending" icon={<VolumeX className="icon" aria-hidden="true" />}>
              {t`Your browser blocks sounds until you click on this page.`}
            </Alert>
          </div>
        )}
      </DialogBody>
      <DialogFoot className={styles.actions}>
        <Button
          size="lg"
          iconOnly
          className={styles.sound}
          aria-label={sound === 'on' ? t`Mute sound` : t`Turn sound on`}
          aria-pressed={sound !== 'on'}
          icon={<SoundIcon className="icon" aria-hidden="true" />}
          onClick={() => (sound === 'blocked' ? void tryRing() : setMuted(sound === 'on'))}
        />
        <Button
          size="lg"
          loading={decline.isPending}
          disabled={accept.isPending || isAccepted}
          onClick={() => decline.mutate(input)}
        >
          {t`Decline`}
        </Button>
        <Button
          ref={acceptButton}
          variant="lit"
          size="lg"
          loading={accept.isPending || accept.isSuccess || isAccepted || miss.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(input)}
        >
          {t`Accept order`}
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
