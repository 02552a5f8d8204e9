import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { MoneyPicture } from '../money-picture.tsx'
import styles from './record.module.css'
import { RecordView } from './record-view.tsx'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { moneySentence } from '@queuemate/product-ui/order-story/order-money'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { paidFor, refundsOf } from '../history/game-labels.ts'
import { PlayAgain } from './play-again.tsx'
import { RateGame } from '../survey/rate-game.tsx'

/** One of the player's games: what happened, what it cost, and what they can do now. `children`: more cards. */
export function GameRecord({ order, children }: { order: OrderRecord; children: ReactNode }) {
  return (
    <RecordView order={order} actions={<PlayAgain order={order} />} money={<Payment order={order} />}>
      <RateGame order={order} />
      {children}
    </RecordView>
  )
}

function Payment({ order }: { order: OrderRecord }) {
  const { money, decline } = order
  const charged = wasCharged(money)
  return (
    <CardSection title={t`Payment`}>
      <CardBody className="stack g4">
        <div>
          <p className={styles.figure}>{charged ? formatMoney(paidFor(money)) : t`None`}</p>
          <p className="sm t2">{moneySentence(order)}</p>
        </div>
        <MoneyPicture money={money} />
        {decline && (money.state === 'failed' || money.state === 'released') && (
          <Alert tone="danger" role="note">
            {decline}
          </Alert>
        )}
        <Facts className="tnum">
          <Fact label={t`Price`}>{formatMoney(order.total_price)}</Fact>
          {charged && <Fact label={t`Charged`}>{formatMoney(money.amount)}</Fact>}
          {refundsOf(order).map(({ at, amount, reason }) => (
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
          {charged && (
            <Fact label={t`Total`} className="strong">
              {formatMoney(paidFor(money))}
            </Fact>
          )}
          <Fact label={t`Score`}>{scoreText(order) ?? t`None`}</Fact>
        </Facts>
      </CardBody>
      {charged && (
        <CardFoot>
          <LinkButton asChild>
            <Link to={`/user/games/${order.order_id}/receipt`}>
              <Receipt className="icon" aria-hidden="true" />
              {t`Receipt`}
            </Link>
          </LinkButton>
        </CardFoot>
      )}
    </CardSection>
  )
}
