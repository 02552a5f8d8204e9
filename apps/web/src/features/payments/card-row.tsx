import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCountry } from '@queuemate/i18n/format'
import { CardBrand, cardBrandName } from '@queuemate/product-ui/card-brand'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { showToast } from '@queuemate/ui/toast'
import { showLinkFailure } from '../../lib/show-link-failure.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { AddPaymentButton } from './add-payment-button.tsx'
import styles from './card-row.module.css'
import { expiryWarning, type SavedCard } from './card-labels.ts'
import { lastDeclineQuery } from './queries.ts'

/** The saved card: any problem with it, and buttons to replace or delete it. */
export function CardRow({ card }: { card: SavedCard }) {
  const [asking, setAsking] = useState<'delete' | 'replace' | null>(null)
  // After a declined payment, the provider's page replaces the card. Otherwise it has to be deleted first.
  const refused = useQuery(lastDeclineQuery).data ?? null
  const { order_id: orderId, why } = refused ?? {}
  const amount = formatMoney(refused?.amount ?? 0)
  const [openedAt] = useState(() => new Date())
  const warning = expiryWarning(card, openedAt)
  const { last4 } = card
  const brand = cardBrandName(card.brand)
  const refetch = () => Promise.all([api.payments.cards.invalidate(), api.orders.check.invalidate()])
  const onError = (error: unknown) => showFailure(error)
  const remove = useMutation({
    ...mutationOptions(trpcClient.payments.removeCard),
    onSuccess: async () => {
      await refetch()
      showToast('success', t`${brand} ending ${last4} was deleted`)
    },
    onError,
    onSettled: () => setAsking(null),
  })
  const link = useMutation({
    ...mutationOptions(trpcClient.payments.linkCard),
    onSuccess: ({ url }) => window.location.assign(url),
    // The card has been deleted, so the section shows a button to link another one.
    onError: (error) => {
      showLinkFailure(error)
      void refetch()
      setAsking(null)
    },
  })
  const removeFirst = useMutation({
    ...mutationOptions(trpcClient.payments.removeCard),
    onSuccess: () => link.mutate({ return_to: 'settings' }),
    onError: (error) => {
      onError(error)
      setAsking(null)
    },
  })
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  const country = card.country && formatCountry(card.country)
  return (
    <div className={styles.saved}>
      <div className={styles.row}>
        <CardBrand brand={card.brand} />
        <div className="grow">
          <p className="strong tnum">{t`${brand} ending ${last4}`}</p>
          <p className="sm t3 tnum">{country ? t`Expires ${expiry}, ${country}` : t`Expires ${expiry}`}</p>
        </div>
        <div className={styles.actions}>
          {refused && <AddPaymentButton label={t`Replace card`} size="sm" />}
          {!refused && warning && (
            <Button
              size="sm"
              variant="primary"
              icon={<RefreshCw className="icon" aria-hidden="true" />}
              onClick={() => setAsking('replace')}
            >
              {t`Replace card`}
            </Button>
          )}
          <Button
            size="sm"
            variant="danger-soft"
            icon={<Trash2 className="icon" aria-hidden="true" />}
            aria-label={t`Delete ${brand} ending ${last4}`}
            onClick={() => setAsking('delete')}
          >
            {t`Delete`}
          </Button>
        </div>
      </div>
      {refused ? (
        <Alert tone="danger" role="note">
          <Trans>
            The payment of {amount} for order {orderId} did not go through. {why} Replace the card to request
            games again.
          </Trans>
        </Alert>
      ) : (
        warning && (
          <Alert tone={warning.expiry === 'expired' ? 'danger' : 'pending'} role="note">
            {warning.text}
          </Alert>
        )
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        title={t`Delete this card?`}
        text={t`${brand} ending ${last4} will be removed. You can request games again once you link another card.`}
        confirm={t`Delete card`}
        cancel={t`Keep card`}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'replace'}
        title={t`Replace this card?`}
        text={t`You can have one card at a time, so ${brand} ending ${last4} is deleted first. Our payment provider's page then opens, where you can save the new one.`}
        confirm={t`Delete and continue`}
        cancel={t`Keep card`}
        tone="primary"
        pending={removeFirst.isPending || link.isPending || link.isSuccess}
        onConfirm={() => removeFirst.mutate()}
        onCancel={() => setAsking(null)}
      />
    </div>
  )
}
