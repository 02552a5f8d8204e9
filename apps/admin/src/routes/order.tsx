import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { LinkButton } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { OrderActions } from '../features/orders/order-actions.tsx'
import { OrderCases } from '../features/orders/order-cases.tsx'
import { OrderEvidence } from '../features/orders/order-evidence.tsx'
import { OrderFacts } from '../features/orders/order-facts.tsx'
import { OrderLedger } from '../features/orders/order-ledger.tsx'
import { OrderTimeline } from '../features/orders/order-timeline.tsx'
import { PartyNotice } from '../features/orders/party-notice.tsx'
import { RefundRequests } from '../features/orders/refund-requests.tsx'
import { StuckRefunds } from '../features/orders/stuck-refunds.tsx'
import columnStyles from '../lib/columns.module.css'
import { Missing } from '../lib/missing.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** One order as a page: what the panel beside the list shows, in two columns. */
export function Component() {
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const query = trpc.staff.orders.get.useQuery({ orderId: Number(id) }, { enabled: isNumber, retry: false })
  const order = query.data
  const missing = <Missing to="/orders" label={t`Back to orders`} />
  if (!isNumber) return <Page title={t`Order`}>{missing}</Page>
  return (
    <Page
      title={t`Order ${id}`}
      aside={order && <OrderStatusBadge forStaff status={order.status} />}
      actions={
        <>
          <LinkButton asChild>
            <Link to={`/orders/${id}`}>
              <Trans>In the list</Trans>
            </Link>
          </LinkButton>
          {order && <OrderActions key={id} order={order} />}
        </>
      }
    >
      <QueryPanel
        query={query}
        problem={t`The order could not be loaded.`}
        skeleton={<Skeleton height={480} />}
        missing={missing}
      >
        {(shown) => (
          <div className="stack g4" key={id}>
            <PartyNotice order={shown} />
            <div className={columnStyles.columns}>
              <Card className={columnStyles.facts}>
                <CardBody className="stack g6">
                  <OrderFacts order={shown} />
                  <OrderEvidence order={shown} />
                </CardBody>
              </Card>
              <Card>
                <CardBody className="stack g6">
                  <OrderCases order={shown} />
                  <RefundRequests order={shown} />
                  <StuckRefunds order={shown} />
                  <OrderTimeline order={shown} />
                  <OrderLedger order={shown} />
                </CardBody>
              </Card>
            </div>
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}
