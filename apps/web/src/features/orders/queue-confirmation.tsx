import { Alert } from '@queuemate/ui/alert'
import { formatMoney } from '@queuemate/product-ui/money'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { firstNameOf } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import type { QueueTarget } from './queue-machine.ts'
import { useQueueStore } from './queue-store.ts'

type QueueConfirmationProps = {
  target: QueueTarget
  /** Cents; null while the price is the one that was shown first. */
  oldPrice: number | null
}

/** The question before a request. It names the price, and the request is for that price only. */
export function QueueConfirmation({ target, oldPrice }: QueueConfirmationProps) {
  const utils = trpc.useUtils()
  const send = useQueueStore((store) => store.send)
  const card = trpc.payments.cards.useQuery(undefined, { staleTime: 30_000 }).data?.[0]
  const request = trpc.orders.request.useMutation({
    onSuccess: ({ order_id, startTime }) => send({ type: 'created', orderId: order_id, startTime }),
    onError: async (error) => {
      const { code, text, price } = failureOf(error)
      if (code === 'price_changed' && price !== undefined)
        return send({ type: 'price', id: target.id, price })
      if (code === 'failed_payment' || code === 'no_payment_method') {
        void utils.orders.check.invalidate()
        return send({ type: 'card_needed', problem: code })
      }
      // The request stands already, from a click before or from another window: wait for that one.
      const open = code === 'order_open' ? await utils.orders.active.fetch(undefined, { staleTime: 0 }) : null
      if (open?.isPending && open.order_id !== null && open.startTime !== null) {
        return send({ type: 'created', orderId: open.order_id, startTime: open.startTime })
      }
      send({ type: 'failed', detail: code === 'internal' ? null : text })
      void utils.orders.active.invalidate()
      void utils.orders.check.invalidate()
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
        <dl className="dl qd">
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
                <small className="qd__note">per game, however long it takes</small>
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
        <Button size="lg" disabled={request.isPending} onClick={() => send({ type: 'close' })}>
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
