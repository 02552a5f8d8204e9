import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { OrderStatus, UNRESPONSIVE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { firstNameOf } from '../../../lib/current-user.ts'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { formatTimeLeft } from '../../../lib/time.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import styles from './active.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Details } from './order-summary.tsx'
import { ScoreForm } from './score-form.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useOrderMove } from './use-order-move.ts'
import fieldStyles from '@queuemate/ui/field.module.css'

/** Before the game: start or cancel. From then on: the score form. */
export function CompanionControls({ details }: { details: Details }) {
  const { status } = details.order
  const heading = useFocusAfterMove(status)
  if (status === OrderStatus.accepted) return <Pregame details={details} />
  return status === OrderStatus.inProgress || status === OrderStatus.completed ? (
    <ScoreForm details={details} heading={heading} />
  ) : null
}

/** When the status changes, the pressed button is removed, so the focus moves to the next card's heading. */
function useFocusAfterMove(status: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(status)
  useEffect(() => {
    if (status === shown.current) return
    shown.current = status
    if (document.activeElement === document.body) heading.current?.focus()
  }, [status])
  return heading
}

function Pregame({ details: { order, counterpart } }: { details: Details }) {
  const [canceling, setCanceling] = useState(false)
  const [asking, setAsking] = useState(false)
  const { onError, refresh } = useOrderMove(() => setAsking(false))
  const accepted = Date.parse(order.accepted_time ?? order.order_time)
  const toGo = useCountdown(accepted + UNRESPONSIVE_AFTER_SECONDS * 1000, serverNow)
  const start = useMutation({
    ...mutationOptions(trpcClient.orders.start),
    onSuccess: (moved) => refresh(moved),
    onError,
  })
  const first = firstNameOf(counterpart.name)
  const minutes = UNRESPONSIVE_AFTER_SECONDS / 60
  const left = formatTimeLeft(toGo)
  return (
    <Card className={styles.controls} aria-label={t`Start or cancel`}>
      <CardBody>
        <h2 className="h-card">{t`Ready to queue?`}</h2>
        <p className="sm t2 mt1">
          {t`Start when you are both in the party. ${first}'s card is charged when you do.`}
        </p>
        <div className={styles.action}>
          <Button
            variant="lit"
            size="lg"
            block
            icon={<Play className="icon" aria-hidden="true" />}
            loading={start.isPending || order.starting}
            onClick={() => setAsking(true)}
          >
            {t`Start game`}
          </Button>
        </div>
        <Button
          variant="danger-soft"
          block
          className={styles.cancel}
          disabled={start.isPending || order.starting}
          onClick={() => setCanceling(true)}
        >
          {t`Cancel order`}
        </Button>
        <p className={clsx(fieldStyles.hint, 'mt2')}>
          {toGo > 0 ? (
            <Trans>
              If {first} does not respond, you may cancel after{' '}
              <Plural value={minutes} one="# minute" other="# minutes" />.{' '}
              <span className="tnum">{left}</span> to go.
            </Trans>
          ) : (
            t`If ${first} does not respond, you may cancel now.`
          )}
        </p>
      </CardBody>
      {asking && (
        <StartDialog
          name={first}
          price={order.total_price}
          isStarting={start.isPending || start.isSuccess || order.starting}
          onStart={() => start.mutate({ order_id: order.id })}
          onClose={() => setAsking(false)}
        />
      )}
      {canceling && (
        <CancelDialog orderId={order.id} name={first} toGo={toGo} onClose={() => setCanceling(false)} />
      )}
    </Card>
  )
}
