import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import type { ReactNode } from 'react'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { earningLine, takenFrom } from './earning-labels.ts'
import styles from './record.module.css'
import { RecordView } from './record-view.tsx'

/** One of the companion's orders: everything that happened, and what it earned. `children`: more cards. */
export function OrderRecordView({ order, children }: { order: OrderRecord; children: ReactNode }) {
  return (
    <RecordView order={order} money={<Earned order={order} />}>
      {children}
    </RecordView>
  )
}

function Earned({ order }: { order: OrderRecord }) {
  const { earning } = order
  const taken = takenFrom(order)
  return (
    <CardSection title={earning?.state === 'waiting' ? t`You earn` : t`Earned`}>
      <CardBody className="stack g4">
        {earning && (
          <div>
            <p className={styles.figure}>
              {earning.state === 'none' ? t`None` : formatMoney(earning.amount)}
            </p>
            <p className="sm t2">{earningLine(order)}</p>
          </div>
        )}
        <Facts className="tnum">
          <Fact label={t`Price`}>{formatMoney(order.total_price)}</Fact>
          {order.fee !== null && earning?.state !== 'none' && (
            <Fact label={t`Platform fee`}>{formatMoney(0 - order.fee)}</Fact>
          )}
          {order.companion_price !== null && earning?.state !== 'none' && (
            <Fact label={t`You earned`} className="strong">
              {formatMoney(order.companion_price)}
            </Fact>
          )}
          {taken > 0 && <Fact label={t`Taken back`}>{`-${formatMoney(taken)}`}</Fact>}
          <Fact label={t`Score`}>{scoreText(order) ?? t`None`}</Fact>
        </Facts>
      </CardBody>
    </CardSection>
  )
}
