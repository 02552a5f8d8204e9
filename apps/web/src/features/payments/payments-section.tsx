import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCountry } from '@queuemate/i18n/format'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { CardBrand, cardBrandName } from '@queuemate/product-ui/card-brand'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import { AddPaymentButton } from './add-payment-button.tsx'

type SavedCard = RouterOutputs['payments']['cards'][number]

/** The one card (spec §2) with a button to delete it, or a button to link one. */
export function PaymentsSection() {
  const cards = trpc.payments.cards.useQuery()
  const card = cards.data?.[0]
  const reason = cards.isError && failureOf(cards.error).text
  return (
    <Card id="pay" aria-labelledby="h-pay">
      <CardHead
        title={t`Payments`}
        titleId="h-pay"
        note={t`One card at a time. You need one before you can request a game.`}
      />
      <ul className="rowlist" aria-busy={cards.isPending}>
        <li>
          {cards.isPending ? (
            <>
              <Skeleton width={38} height={24} />
              <div className="grow">
                <Skeleton width={150} height={15} />
                <Skeleton width={120} height={12} className="mt2" />
              </div>
            </>
          ) : cards.isError && !cards.data ? (
            <>
              <p className="grow t2" role="alert">
                <Trans>Your card could not be loaded. {reason}</Trans>
              </p>
              <Button size="sm" onClick={() => void cards.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : card ? (
            <CardRow card={card} />
          ) : (
            <>
              <p className="grow t2">
                <Trans>No card linked yet.</Trans>
              </p>
              <AddPaymentButton label={t`Link a card`} />
            </>
          )}
        </li>
      </ul>
    </Card>
  )
}

function CardRow({ card }: { card: SavedCard }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const { last4 } = card
  const brand = cardBrandName(card.brand)
  const remove = trpc.payments.removeCard.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.payments.cards.invalidate(), utils.orders.check.invalidate()])
      showToast('success', t`${brand} ending ${last4} was deleted`)
    },
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => setAsking(false),
  })
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  const country = card.country && formatCountry(card.country)
  return (
    <>
      <CardBrand brand={card.brand} />
      <div className="grow">
        <p className="strong tnum">
          <Trans>
            {brand} ending {last4}
          </Trans>
        </p>
        <p className="sm t3 tnum">{country ? t`Expires ${expiry}, ${country}` : t`Expires ${expiry}`}</p>
      </div>
      <Button
        size="sm"
        variant="danger-soft"
        icon={<Trash2 className="icon" aria-hidden="true" />}
        aria-label={t`Delete ${brand} ending ${last4}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Delete this card?`}
        text={t`${brand} ending ${last4} will be removed. You can request games again once you link another card.`}
        confirm={t`Delete card`}
        cancel={t`Keep card`}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
