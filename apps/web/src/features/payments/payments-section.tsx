import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { failureOf } from '@queuemate/app-kit/errors'
import { AddPaymentButton } from './add-payment-button.tsx'
import { CardRow } from './card-row.tsx'
import { cardsQuery } from './queries.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The one card (spec §2) with a button to delete it, or a button to link one. */
export function PaymentsSection() {
  const cards = useQuery(cardsQuery)
  const card = cards.data?.[0]
  const reason = cards.isError && failureOf(cards.error).text
  return (
    <Card id="pay" aria-labelledby="h-pay">
      <CardHead
        title={t`Payments`}
        titleId="h-pay"
        note={t`One card at a time. You need one before you can request a game.`}
      />
      <ul className={layoutStyles.rows} aria-busy={cards.isPending}>
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
        <li>
          <div className="grow">
            <p className="strong">
              <Trans>Payments and games</Trans>
            </p>
            <p className="sm t3">
              <Trans>Every game you requested, with its payment, refunds and receipt.</Trans>
            </p>
          </div>
          <LinkButton asChild size="sm">
            <Link to="/user/games">
              <History className="icon" aria-hidden="true" />
              <Trans>Your games</Trans>
            </Link>
          </LinkButton>
        </li>
      </ul>
    </Card>
  )
}
