import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { AddPaymentButton } from './add-payment-button.tsx'
import { CardRow } from './card-row.tsx'
import { cardsQuery } from './queries.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The one card (spec §2) with a button to delete it, or a button to link one. */
export function PaymentsSection() {
  const cards = useQuery(cardsQuery)
  return (
    <CardSection
      id="pay"
      title={t`Payments`}
      note={t`One card at a time. You need one before you can request a game.`}
    >
      <ul className={layoutStyles.rows} aria-busy={cards.isPending}>
        <QueryPanel
          row
          query={cards}
          problem={t`Your card could not be loaded.`}
          skeleton={
            <li>
              <Skeleton width={38} height={24} />
              <div className="grow">
                <Skeleton width={150} height={15} />
                <Skeleton width={120} height={12} className="mt2" />
              </div>
            </li>
          }
        >
          {([card]) => (
            <li>
              {card ? (
                <CardRow card={card} />
              ) : (
                <>
                  <p className="grow t2">{t`No card linked yet.`}</p>
                  <AddPaymentButton label={t`Link a card`} />
                </>
              )}
            </li>
          )}
        </QueryPanel>
        <li>
          <div className="grow">
            <p className="strong">{t`Payments and games`}</p>
            <p className="sm t3">{t`Every game you requested, with its payment, refunds and receipt.`}</p>
          </div>
          <PageButton to="/user/games" size="sm">
            <History className="icon" aria-hidden="true" />
            {t`Your games`}
          </PageButton>
        </li>
      </ul>
    </CardSection>
  )
}
