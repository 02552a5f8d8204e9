import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { Card, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { SkeletonRows } from '@queuemate/ui/skeleton'
import { closedReasonText } from '@queuemate/product-ui/order-story/reasons'
import { PersonLink } from '../../lib/person-link.tsx'
import { Moment } from '../../lib/times.tsx'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { TableWrap } from '@queuemate/ui/table-wrap'
import styles from './overview.module.css'
import tableStyles from '@queuemate/ui/table.module.css'
import type { StaffOverview } from '../../lib/outputs.ts'

export function LatestOrders({ orders }: { orders: StaffOverview['latest'] | undefined }) {
  return (
    <Card>
      <CardHead
        title={t`Latest orders`}
        note={
          <span className="xs t3">
            <Trans>Updates automatically</Trans>
          </span>
        }
      />
      {orders?.length === 0 ? (
        <EmptyState bare level={3} title={t`No orders yet`}>
          <Trans>They appear here as soon as a player requests a companion.</Trans>
        </EmptyState>
      ) : (
        <TableWrap label={t`Latest orders`}>
          <table className={clsx(tableStyles.table, tableStyles.dense)}>
            <thead>
              <tr>
                <th>
                  <Trans>Order</Trans>
                </th>
                <th>
                  <Trans>Status</Trans>
                </th>
                <th>
                  <Trans>Player</Trans>
                </th>
                <th className={styles.companion}>
                  <Trans>Companion</Trans>
                </th>
                <th className={tableStyles.figures}>
                  <Trans>Price</Trans>
                </th>
                <th className={clsx(tableStyles.figures, tableStyles.wideOnly)}>
                  <Trans>Requested</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {orders ? (
                orders.map((order) => <Row key={order.order_id} order={order} />)
              ) : (
                <SkeletonRows count={5} columns={6} height={16} />
              )}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Card>
  )
}

function Row({ order }: { order: StaffOverview['latest'][number] }) {
  return (
    <tr>
      <td className="mono">
        <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link>
      </td>
      <td>
        <OrderStatusBadge forStaff status={order.status} />
        {order.closed_reason && <span className="t3 xs"> {closedReasonText(order.closed_reason)}</span>}
      </td>
      <td>
        <PersonLink person={order.player} />
      </td>
      <td className={styles.companion}>
        <PersonLink person={order.companion} />
      </td>
      <td className={tableStyles.figures}>{formatMoney(order.price)}</td>
      <td className={clsx(tableStyles.figures, tableStyles.wideOnly, 't2 nowrap')}>
        <Moment at={order.requested_at} />
      </td>
    </tr>
  )
}
