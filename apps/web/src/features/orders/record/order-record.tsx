import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { earningLine, takenFrom } from './earning-words.ts'
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
    <Card aria-labelledby="earned">
      <CardHead title={t`Profit`} titleId="earned" />
      <CardBody className="stack g4">
        {earning && (
          <div>
            <p className={styles.figure}>
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
