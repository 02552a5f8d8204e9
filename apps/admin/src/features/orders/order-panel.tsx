import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { Drawer } from '../../lib/drawer.tsx'
import { Missing } from '../../lib/missing.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderParts } from './order-parts.tsx'
import { orderQuery } from './queries.ts'

/** One order beside the list, with the actions for staff. */
export function OrderPanel({
  orderId,
  leavesFocus = false,
  onClose,
}: {
  orderId: number
  leavesFocus?: boolean
  onClose: () => void
}) {
  const query = useQuery(orderQuery(orderId))
  const order = query.data
  return (
    <Drawer
      label={t`Order ${orderId}`}
      page={`/orders/${orderId}/page`}
      leavesFocus={leavesFocus}
      onClose={onClose}
      head={
        <div className="row between g2">
          <div>
            <p className="sm t3">{t`Order`}</p>
            <h2 className="mono">{orderId}</h2>
          </div>
          {order && <OrderStatusBadge forStaff status={order.status} />}
        </div>
      }
      foot={order && <OrderActions order={order} />}
    >
      <QueryPanel
        bare
        query={query}
        problem={t`The order could not be loaded.`}
        skeleton={<SkeletonLines lines={[130, 18, 18, 18, 18, 18]} />}
        missing={<Missing to="/orders" label={t`Back to orders`} />}
      >
        {(shown) => <OrderParts order={shown} />}
      </QueryPanel>
    </Drawer>
  )
}
