import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Alert } from '@queuemate/ui/alert'
import { formatMoney } from '@queuemate/contracts/money'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { Button } from '@queuemate/ui/button'
import { Checkbox } from '@queuemate/ui/checkbox'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { allowSound } from '../../notifications/alert-sound.ts'
import { firstNameOf } from '../../../lib/current-user.ts'
import { useSocketEvent } from '../../../lib/realtime.tsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { api, trpcClient } from '../../../lib/trpc.ts'
import type { MovedOrder } from '../session/order-change.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi, type MatchCriteria, type QueueTarget } from '../session/ui-store.ts'
import type { Wish } from '@queuemate/contracts/orders/wish'
import { WishField } from './wish-field.tsx'
import { CardFact, PriceFact, QueueFacts, RankFact } from './queue-facts.tsx'

type ConfirmRequestProps = {
  target: QueueTarget
  /** Cents; null while the price has not changed. */
  oldPrice: number | null
  drawn?: MatchCriteria | undefined
}

/** Confirms a request, which is only valid for the price shown here. */
export function ConfirmRequest({ target, oldPrice, drawn }: ConfirmRequestProps) {
  const { refresh } = useOrderSession()
  const { setQuestion, reprice } = useOrderUi()
  useSocketEvent('updatePrice', ({ companionID, price }) => reprice(companionID, price))
  const [keepLooking, setKeepLooking] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const [wishError, setWishError] = useState<string>()
  const onMade = async (moved?: MovedOrder) => {
    await refresh(moved)
    setQuestion(null)
  }
  const outcome = {
    onError: async (error: unknown) => {
      const { code, text, price } = failureOf(error)
      if (code === 'price_changed' && price !== undefined) return reprice(target.id, price)
      // Its line is all that a person writes here.
      if (code === 'invalid_input' && wish) return setWishError(text)
      void api.orders.check.invalidate()
      if (code === 'rank_not_set') return setQuestion({ kind: 'rank', target })
      if (code === 'failed_payment' || code === 'no_payment_method') {
        return setQuestion({ kind: 'card', target, problem: code })
      }
      await refresh()
      // The request already exists, from an earlier click or another window, and the session shows it.
      const exists = code === 'order_open' && api.orders.active.getData()?.phase !== 'none'
      setQuestion(exists ? null : { kind: 'error', target, code, detail: code === 'internal' ? null : text })
      void api.marketplace.eligible.invalidate()
    },
  }
  const request = useMutation({
    ...mutationOptions(trpcClient.orders.request),
    ...outcome,
    onSuccess: (made) => onMade(made),
  })
  const search = useMutation({
    ...mutationOptions(trpcClient.orders.startSearch),
    ...outcome,
    onSuccess: () => onMade(),
  })
  const isSending = request.isPending || search.isPending
  const send = () => {
    // The click allows the sound played on acceptance.
    void allowSound()
    const { id, price } = target
    const wished = wish ? { wish } : {}
    if (drawn && keepLooking && price !== null) {
      search.mutate({ companion_id: id, max_price: price, random: true, ...drawn, ...wished })
    } else request.mutate({ companion_id: id, price: price ?? undefined, ...wished })
  }
  const { name } = target
  const first = firstNameOf(name)
  const before = formatMoney(oldPrice ?? 0)
  const now = formatMoney(target.price ?? 0)
  return (
    <>
      <DialogBody>
        <DialogTitle>{t`Queue with ${name}?`}</DialogTitle>
        <p>{t`${first} has ${REQUEST_SECONDS} seconds to accept. You are only charged when the game starts.`}</p>
        <WishField
          wish={wish}
          error={wishError}
          onChange={(next) => {
            setWish(next)
            setWishError(undefined)
          }}
          name={first}
        />
        <QueueFacts>
          <RankFact rank={target.rank} />
          <PriceFact price={target.price} note={t`per game, however long it takes`} />
          <CardFact label={t`Paid with`} />
        </QueueFacts>
        {drawn && target.price !== null && (
          <div className="mt4">
            <Checkbox checked={keepLooking} onCheckedChange={setKeepLooking} disabled={isSending}>
              <Trans>
                If {first} does not accept, keep asking others, one at a time, at{' '}
                <b className="tnum">{now}</b> or less
              </Trans>
            </Checkbox>
          </div>
        )}
        {oldPrice !== null && target.price !== null && (
          <div className="mt4">
            <Alert tone="pending">
              <Trans>
                {first} changed the price from {before} to <b className="tnum">{now}</b>. You have not been
                charged. Confirm to queue at the new price.
              </Trans>
            </Alert>
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={isSending} onClick={() => setQuestion(null)}>
          {t`No`}
        </Button>
        <Button variant="lit" size="lg" loading={isSending} onClick={send}>
          {t`Yes, queue up`}
        </Button>
      </DialogFoot>
    </>
  )
}
