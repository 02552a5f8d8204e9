import { Alert } from '@queuemate/ui/alert'
import { formatMoney } from '@queuemate/contracts/money'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { firstNameOf } from '../../../lib/current-user.ts'
import { useSocketEvent } from '../../../lib/realtime.tsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi, type QueueTarget } from '../session/ui-store.ts'
import styles from './queue.module.css'

type QueueConfirmationProps = {
  target: QueueTarget
  /** Cents; null while the price is the one that was shown first. */
  oldPrice: number | null
}

/** The question before a request. It names the price, and the request is for that price only. */
export function QueueConfirmation({ target, oldPrice }: QueueConfirmationProps) {
  const utils = trpc.useUtils()
  const { refresh } = useOrderSession()
  const { ask, reprice } = useOrderUi()
  useSocketEvent('updatePrice', ({ companionID, price }) => reprice(companionID, price))
  const card = trpc.payments.cards.useQuery(undefined, { staleTime: 30_000 }).data?.[0]
  const request = trpc.orders.request.useMutation({
    onSuccess: async () => {
      await refresh()
      ask(null)
    },
    onError: async (error) => {
      const { code, text, price } = failureOf(error)
      if (code === 'price_changed' && price !== undefined) return reprice(target.id, price)
      void utils.orders.check.invalidate()
      if (code === 'failed_payment' || code === 'no_payment_method') {
        return ask({ kind: 'card', target, problem: code })
      }
      await refresh()
      // The request stands already, from a click before or from another window: the session shows that one.
      const stands = code === 'order_open' && utils.orders.active.getData()?.phase !== 'none'
      ask(stands ? null : { kind: 'error', target, detail: code === 'internal' ? null : text })
      void utils.marketplace.eligible.invalidate()
    },
  })
  return (
    <>
      <DialogBody>
        <DialogTitle>Queue with {target.name}?</DialogTitle>
        <p>
          {firstNameOf(target.name)} gets 60 seconds to accept. You are only charged when the game starts.
        </p>
        <dl className={`dl ${styles.facts}`}>
          {target.rank !== null && (
            <div>
              <dt>Companion rank</dt>
              <dd>
                <RankBadge rank={target.rank} />
              </dd>
            </div>
          )}
          {target.price !== null && (
            <div>
              <dt>Price per game</dt>
              <dd className="tnum strong">
                {formatMoney(target.price)}
                <small className={styles.note}>per game, however long it takes</small>
              </dd>
            </div>
          )}
          {card && (
            <div>
              <dt>Paid with</dt>
              <dd>
                {cardBrandName(card.brand)} ending {card.last4}
              </dd>
            </div>
          )}
        </dl>
        {oldPrice !== null && target.price !== null && (
          <div className="mt4">
            <Alert tone="pending">
              {firstNameOf(target.name)} changed the price from {formatMoney(oldPrice)} to{' '}
              <b className="tnum">{formatMoney(target.price)}</b>. You have not been charged. Confirm to queue
              at the new price.
            </Alert>
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={request.isPending} onClick={() => ask(null)}>
          No
        </Button>
        <Button
          variant="lit"
          size="lg"
          loading={request.isPending}
          onClick={() => request.mutate({ companion_id: target.id, price: target.price ?? undefined })}
        >
          Yes, queue up
        </Button>
      </DialogFoot>
    </>
  )
}
