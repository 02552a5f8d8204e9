import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import styles from './record-head.module.css'

/** The way back from a page about one order or ticket. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={clsx('sm t2', styles.back)}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {label}
    </Link>
  )
}

type OrderHeadProps = { orderId: string; order: OrderRecord | undefined; action?: ReactNode }

/** The heading of a page about one order, with its status once it is known. */
export function OrderHead({ orderId, order, action }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <h1>
        <Trans>Order {orderId}</Trans>
      </h1>
      {order && <OrderStatusBadge status={order.status} />}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
