import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Card, CardBody } from '@queuemate/ui/card'
import { OrderActions } from '../features/orders/order-actions.tsx'
import { OrderCases } from '../features/orders/order-cases.tsx'
import { OrderEvidence } from '../features/orders/order-evidence.tsx'
import { OrderFacts } from '../features/orders/order-facts.tsx'
import { OrderLedger } from '../features/orders/order-ledger.tsx'
import { OrderTimeline } from '../features/orders/order-timeline.tsx'
import { PartyNotice } from '../features/orders/party-notice.tsx'
import { orderQuery } from '../features/orders/queries.ts'
import { RefundRequests } from '../features/orders/refund-requests.tsx'
import { StuckRefunds } from '../features/orders/stuck-refunds.tsx'
import { OthersPresent } from '../lib/others-present.tsx'
import columnStyles from '../lib/columns.module.css'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'

/** One order as a page: what the panel beside the list shows, in two columns. */
export function Component() {
  const { id, number, options } = useRecordNumber()
  const query = useQuery({ ...orderQuery(number), ...options })
  return (
    <RecordPage
      title={options.enabled ? t`Order ${id}` : t`Order`}
      query={query}
      problem={t`The order could not be loaded.`}
      list={{ to: `/orders/${id}`, label: t`In the list` }}
      back={{ to: '/orders', label: t`Back to orders` }}
      aside={query.data && <OrderStatusBadge forStaff status={query.data.status} />}
      actions={query.data && <OrderActions key={id} order={query.data} />}
    >
      {(order) => (
        <div className="stack g4">
          <OthersPresent record="order" id={String(order.order_id)} />
          <PartyNotice order={order} />
          <div className={columnStyles.columns}>
            <Card className={columnStyles.facts}>
              <CardBody className="stack g6">
                <OrderFacts order={order} />
                <OrderEvidence order={order} />
              </CardBody>
            </Card>
            <Card>
              <CardBody className="stack g6">
                <OrderCases order={order} />
                <RefundRequests order={order} />
                <StuckRefunds order={order} />
                <OrderTimeline order={order} />
                <OrderLedger order={order} />
              </CardBody>
            </Card>
          </div>
        </div>
      )}
    </RecordPage>
  )
}
