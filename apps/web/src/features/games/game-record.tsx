import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Avatar } from '@queuemate/ui/avatar'
import { LinkButton } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { MoneyPicture } from '../../lib/money-picture.tsx'
import { RecordSkeleton } from '../../lib/record-skeleton.tsx'
import styles from './game-record.module.css'
import { moneySentence } from '@queuemate/product-ui/order-story/order-money'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { paidFor, refundsOf, wasCharged } from './game-words.ts'
import { PlayAgain } from './play-again.tsx'
import { RateGame } from './rate-game.tsx'

type GameRecordProps = {
  order: OrderRecord
  timeline: ReactNode
  /** What the player can do about the companion, below their name. */
  companionActions: ReactNode
  /** Cards below the timeline. */
  children: ReactNode
}

/** One of the player's games: what happened, what it cost, and what they can do now. */
export function GameRecord({ order, timeline, companionActions, children }: GameRecordProps) {
  const { counterpart } = order
  return (
    <div className={styles.record}>
      <div className="stack g4">
        {timeline}
        <RateGame order={order} />
        {children}
      </div>
      <div className="stack g4">
        <Card aria-labelledby="companion">
          <CardHead title={t`Companion`} titleId="companion" />
          <CardBody>
            <span className="who">
              <Avatar picture={counterpart.pfp} alt="" size={40} />
              <span>
                <b className="trunc" title={counterpart.name}>
                  {counterpart.name}
                </b>
                <small className="trunc">@{counterpart.username}</small>
              </span>
            </span>
            <PlayAgain order={order} />
            {companionActions}
          </CardBody>
        </Card>
        <Payment order={order} />
      </div>
    </div>
  )
}

function Payment({ order }: { order: OrderRecord }) {
  const { money, decline } = order
  const charged = wasCharged(money)
  return (
    <Card aria-labelledby="payment">
      <CardHead title={t`Payment`} titleId="payment" />
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
        <dl className="dl tnum">
          <div>
            <dt>
              <Trans>Price</Trans>
            </dt>
            <dd>{formatMoney(order.total_price)}</dd>
          </div>
          {charged && (
            <div>
              <dt>
                <Trans>Charged</Trans>
              </dt>
              <dd>{formatMoney(money.amount)}</dd>
            </div>
          )}
          {refundsOf(order).map(({ at, amount, reason }) => (
            <div key={at}>
              <dt>
                <Trans>Refund</Trans>
                <small className={styles.note}>{formatDate(at)}</small>
              </dt>
              <dd>
                {`-${formatMoney(amount)}`}
                {reason && <small className={styles.note}>{reason}</small>}
              </dd>
            </div>
          ))}
          {charged && (
            <div>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd className="strong">{formatMoney(paidFor(money))}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Score</Trans>
            </dt>
            <dd>{scoreText(order) ?? t`None`}</dd>
          </div>
        </dl>
      </CardBody>
      {charged && (
        <CardFoot>
          <LinkButton asChild>
            <Link to={`/user/games/${order.order_id}/receipt`}>
              <Receipt className="icon" aria-hidden="true" />
              <Trans>Receipt</Trans>
            </Link>
          </LinkButton>
        </CardFoot>
      )}
    </Card>
  )
}

export function GameRecordSkeleton() {
  return <RecordSkeleton className={styles.record} />
}
