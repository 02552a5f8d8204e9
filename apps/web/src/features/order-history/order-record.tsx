import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Avatar } from '@queuemate/ui/avatar'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { earningLine, takenFrom } from './earning-words.ts'
import { RecordSkeleton } from '../../lib/record-skeleton.tsx'
import styles from './order-record.module.css'
import { OrderTimeline } from './order-timeline.tsx'

type OrderRecordViewProps = {
  order: OrderRecord
  /** What the companion can do about the customer, below their name. */
  customerActions: ReactNode
  /** Cards below the timeline. */
  children: ReactNode
}

/** One of the companion's orders: everything that happened, and what it earned. */
export function OrderRecordView({ order, customerActions, children }: OrderRecordViewProps) {
  const { counterpart } = order
  return (
    <div className={styles.record}>
      <div className="stack g4">
        <OrderTimeline order={order} />
        {children}
      </div>
      <div className="stack g4">
        <Card aria-labelledby="customer">
          <CardHead title={t`Customer`} titleId="customer" />
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
            {customerActions}
          </CardBody>
        </Card>
        <Earned order={order} />
      </div>
    </div>
  )
}

function Earned({ order }: { order: OrderRecord }) {
  const { earning } = order
  const taken = takenFrom(order)
  return (
    <Card aria-labelledby="earned">
      <CardHead title={t`Profit`} titleId="earned" />
      <CardBody className="stack g4">
        {earning && (
          <div>
            <p className={styles.earned}>
              {earning.state === 'none' ? t`None` : formatMoney(earning.amount)}
            </p>
            <p className="sm t2">{earningLine(order)}</p>
          </div>
        )}
        <dl className="dl tnum">
          <div>
            <dt>
              <Trans>Price</Trans>
            </dt>
            <dd>{formatMoney(order.total_price)}</dd>
          </div>
          {order.fee !== null && earning?.state !== 'none' && (
            <div>
              <dt>
                <Trans>Platform fee</Trans>
              </dt>
              <dd>{formatMoney(0 - order.fee)}</dd>
            </div>
          )}
          {order.companion_price !== null && earning?.state !== 'none' && (
            <div>
              <dt>
                <Trans>Your share</Trans>
              </dt>
              <dd className="strong">{formatMoney(order.companion_price)}</dd>
            </div>
          )}
          {taken > 0 && (
            <div>
              <dt>
                <Trans>Taken back</Trans>
              </dt>
              <dd>{`-${formatMoney(taken)}`}</dd>
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
    </Card>
  )
}

export function OrderRecordSkeleton() {
  return <RecordSkeleton className={styles.record} />
}
