import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { MoneyPicture } from '../money-picture.tsx'
import styles from './record.module.css'
import { RecordView } from './record-view.tsx'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { moneySentence } from '@queuemate/product-ui/order-story/order-money'
import { GamesTogether } from '@queuemate/product-ui/games-together'
import { togetherQuery } from '../../marketplace/queries.ts'
import { firstNameOf } from '../../../lib/current-user.ts'
import { paidFor, refundsOf } from '../history/game-labels.ts'
import { RateGame } from '../survey/rate-game.tsx'

/** One of the player's games: what happened, what it cost, and what they can do now. `children`: more cards. */
export function GameRecord({ order, children }: { order: OrderRecord; children: ReactNode }) {
  return (
    <div className="stack g4">
      {order.can_rate && <RateGame order={order} />}
      <RecordView order={order} actions={<Together order={order} />} money={<Payment order={order} />}>
        {!order.can_rate && <RateGame order={order} />}
        {children}
      </RecordView>
    </div>
  )
}

/** The player's games with the companion, which lead to the list of them. */
function Together({ order: { counterpart } }: { order: OrderRecord }) {
  const games = useQuery(togetherQuery).data?.find((row) => row.companion_id === counterpart.id)
  if (!games) return null
  return (
    <Link to={`/user/games?companion=${counterpart.id}`}>
      <GamesTogether games={games} name={firstNameOf(counterpart.name)} />
    </Link>
  )
}

function Payment({ order }: { order: OrderRecord }) {
  const { money, decline } = order
  const charged = wasCharged(money)
  const refunds = refundsOf(order)
  return (
    <CardSection title={t`Payment`}>
      <CardBody className="stack g4">
        <div>
          {charged && <p className={styles.figure}>{formatMoney(paidFor(money))}</p>}
          <p className="sm t2">{moneySentence(order)}</p>
        </div>
        <MoneyPicture money={money} />
        {decline && (money.state === 'failed' || money.state === 'released') && (
          <Alert tone="danger" role="note">
            {decline}
          </Alert>
        )}
        {refunds.length > 0 && (
          <Facts className="tnum">
            {refunds.map(({ at, amount, reason }) => (
              <Fact
                key={at}
                label={
                  <>
                    {t`Refund`}
                    <small className={styles.note}>{formatDate(at)}</small>
                  </>
                }
              >
                {`-${formatMoney(amount)}`}
                {reason && <small className={styles.note}>{reason}</small>}
              </Fact>
            ))}
          </Facts>
        )}
      </CardBody>
      {charged && (
        <CardFoot>
          <PageButton to={`/user/games/${order.order_id}/receipt`}>
            <Receipt className="icon" aria-hidden="true" />
            {t`Receipt`}
          </PageButton>
        </CardFoot>
      )}
    </CardSection>
  )
}
