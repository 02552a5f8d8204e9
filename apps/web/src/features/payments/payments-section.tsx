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

/** The one card (spec §2): shown with a way to delete it, or the way to link one. */
export function PaymentsSection() {
  const cards = trpc.payments.cards.useQuery()
  const card = cards.data?.[0]
  return (
    <Card id="pay" aria-labelledby="h-pay">
      <CardHead
        title="Payments"
        titleId="h-pay"
        note="One card at a time. You need one before you can request a game."
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
                Your card could not be loaded. {failureOf(cards.error).text}
              </p>
              <Button size="sm" onClick={() => void cards.refetch()}>
                Try again
              </Button>
            </>
          ) : card ? (
            <CardRow card={card} />
          ) : (
            <>
              <p className="grow t2">No card linked yet.</p>
              <AddPaymentButton label="Link a card" />
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
  const name = `${cardBrandName(card.brand)} ending ${card.last4}`
  const remove = trpc.payments.removeCard.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.payments.cards.invalidate(), utils.orders.check.invalidate()])
      showToast('success', `${name} was deleted`)
    },
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => setAsking(false),
  })
  const details = [`Expires ${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`]
  const country = countryName(card.country)
  if (country) details.push(country)
  return (
    <>
      <CardBrand brand={card.brand} />
      <div className="grow">
        <p className="strong tnum">{name}</p>
        <p className="sm t3 tnum">{details.join(', ')}</p>
      </div>
      <Button
        size="sm"
        variant="danger-soft"
        icon={<Trash2 className="icon" aria-hidden="true" />}
        aria-label={`Delete ${name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this card?"
        text={`${name} is removed. You can request games again once you have linked another one.`}
        confirm="Delete card"
        cancel="Keep card"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** The name of an ISO 3166 alpha-2 code, as the payment provider sends it. */
function countryName(code: string | null): string | null {
  if (!code || !/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code
}
