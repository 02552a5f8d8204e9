import { t } from '@lingui/core/macro'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Badge } from '@queuemate/ui/badge'

/** The status of an order for staff, who tell a request that was not accepted from a game that was abandoned. */
export function StatusBadge(props: { status: number; short?: boolean }) {
  if (props.status !== (OrderStatus.abandonedRequest as number)) return <OrderStatusBadge {...props} />
  return <Badge tone="danger" dot>{t`Not accepted`}</Badge>
}
