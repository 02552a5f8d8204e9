import '../../styles/orders.css'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { OrderRecordSkeleton, OrderRecordView } from '../../features/order-history/order-record.tsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

const list = '/companion/orders'

/** One order. Somebody else's, or one the companion made as a player, is as unknown as none. */
export function Component() {
  const { orderId = '' } = useParams()
  useTitle(`Order ${orderId}`)
  const back = useBack()
  const possible = /^[1-9]\d{0,14}$/.test(orderId)
  const record = trpc.orders.record.useQuery({ order_id: Number(orderId) }, { enabled: possible })
  const order = record.data
  const unknown =
    !possible ||
    (order ? order.role !== 'companion' : record.isError && failureOf(record.error).code === 'not_found')
  if (unknown) {
    return (
      <main id="main">
        <h1 className="sr">Order</h1>
        <EmptyState
          title="No such order"
          action={
            <LinkButton asChild>
              <Link to={list}>Back to your orders</Link>
            </LinkButton>
          }
        >
          There is no order {possible && `${orderId} `}among yours.
        </EmptyState>
      </main>
    )
  }
  return (
    <main id="main">
      <Link to={back.to} className="oc__back sm t2">
        <ArrowLeft className="icon" aria-hidden="true" />
        {back.label}
      </Link>
      <div className="oc__head">
        <h1>Order {orderId}</h1>
        {order && <OrderStatusBadge status={order.status} />}
      </div>
      {order ? (
        <OrderRecordView order={order} />
      ) : record.isError ? (
        <Card>
          <CardBody>
            <LoadError onRetry={() => void record.refetch()}>
              This order could not be loaded. {failureOf(record.error).text}
            </LoadError>
          </CardBody>
        </Card>
      ) : (
        <OrderRecordSkeleton />
      )}
    </main>
  )
}

/** The list this order was opened from, as it was then. */
function useBack(): { to: string; label: string } {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'back' in state ? String(state.back) : ''
  if (from.startsWith('/companion/payouts')) return { to: from, label: 'Payouts' }
  return { to: from.startsWith(list) ? from : list, label: 'All orders' }
}
