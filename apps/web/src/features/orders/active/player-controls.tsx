import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { OrderStatus, UNRESPONSIVE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { firstNameOf } from '../../../lib/current-user.ts'
import { NotifyMe } from '../../notifications/notify-me.tsx'
import { trpcClient } from '../../../lib/trpc.ts'
import styles from './active.module.css'
import { PlayerCancelDialog } from './end-dialog.tsx'
import type { Details } from './order-summary.tsx'
import { StillPlaying } from './still-playing.tsx'
import { useOrderMove } from './use-order-move.ts'

/** Before the game: cancel for free. During the game: mark it complete. */
export function PlayerControls({ details }: { details: Details }) {
  const { order, counterpart } = details
  const { onError, refresh } = useOrderMove()
  const complete = useMutation({
    ...mutationOptions(trpcClient.orders.complete),
    onSuccess: (moved) => refresh(moved),
    onError,
  })
  const first = firstNameOf(counterpart.name)
  if (order.status === OrderStatus.accepted) {
    return (
      <Card className={styles.controls} aria-label={t`Game`}>
        <CardBody>
          <h2 className="h-card">{t`Waiting for ${first} to start`}</h2>
          <p className="sm t2 mt1">
            <Trans>
              Your card is charged when {first} starts the game. You can cancel for free until the game
              starts.
            </Trans>
          </p>
          <CancelOrder order={order} name={first} />
          <NotifyMe>{t`Already in the game? We can notify you when ${first} writes.`}</NotifyMe>
        </CardBody>
      </Card>
    )
  }
  if (order.status !== OrderStatus.inProgress) return null
  return (
    <Card className={styles.controls} aria-label={t`Game`}>
      <CardBody>
        <h2 className="h-card">{t`Finished playing?`}</h2>
        <p className="sm t2 mt1">
          {t`Mark the game complete when it ends. ${first} then submits the score.`}
        </p>
        <StillPlaying order={order} viewer="player" />
        <div className={styles.action}>
          <Button
            variant="primary"
            size="lg"
            block
            icon={<Check className="icon" aria-hidden="true" />}
            loading={complete.isPending}
            onClick={() => complete.mutate({ order_id: order.id })}
          >
            {t`Mark complete`}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

type CancelOrderProps = { order: Details['order']; name: string }

/** From three minutes after acceptance, the player can say that the companion did not come (contract §9). */
function CancelOrder({ order, name }: CancelOrderProps) {
  const [asking, setAsking] = useState<'cancel' | 'absent' | null>(null)
  const accepted = Date.parse(order.accepted_time ?? order.order_time)
  const toGo = useCountdown(accepted + UNRESPONSIVE_AFTER_SECONDS * 1000, serverNow)
  return (
    <>
      <Button variant="danger-soft" block className="mt4" onClick={() => setAsking('cancel')}>
        {t`Cancel order`}
      </Button>
      {toGo <= 0 && (
        <Button variant="ghost" block className="mt2" onClick={() => setAsking('absent')}>
          {t`${name} did not come`}
        </Button>
      )}
      {asking && (
        <PlayerCancelDialog
          orderId={order.id}
          name={name}
          isAbsent={asking === 'absent'}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
