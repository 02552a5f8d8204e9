import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import styles from './order-head.module.css'

type OrderHeadProps = { orderId: string; order: OrderRecord | undefined; action?: ReactNode }

/** The heading of a page about one order, with its status once it is known. */
export function OrderHead({ orderId, order, action }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{t`Order ${orderId}`}</h1>
      {order && <OrderStatusBadge status={order.status} />}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
