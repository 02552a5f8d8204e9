import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'

/** The status of an order in a table: a short one on phones. */
export function StatusCell({ status }: { status: number }) {
  return (
    <>
      <span className="only-d">
        <OrderStatusBadge status={status} />
      </span>
      <span className="only-m">
        <OrderStatusBadge status={status} short />
      </span>
    </>
  )
}
