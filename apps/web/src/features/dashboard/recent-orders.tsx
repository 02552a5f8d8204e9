import { Link } from 'react-router-dom'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { isAbandoned, profitOf } from '../../lib/profit.ts'
import { formatDay } from '../../lib/time.ts'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'

type Item = RouterOutputs['companions']['orderHistory']['items'][number]

/** How many the dashboard shows (spec §9). */
const shown = 5

export function RecentOrders({ locked }: { locked: boolean }) {
  const history = trpc.companions.orderHistory.useQuery({ limit: shown })
  const orders = history.data?.items
  return (
    <Card aria-labelledby="recent-orders">
      <CardHead
        title="Recent orders"
        titleId="recent-orders"
        action={
          !locked && (
            <Link to="/companion/orders" className="sm t2 link">
              All orders
            </Link>
          )
        }
      />
      {history.isError && !orders ? (
        <div className="empty" role="alert">
          <p>There was an error retrieving your previous orders</p>
          <Button onClick={() => void history.refetch()}>Try again</Button>
        </div>
      ) : orders?.length === 0 ? (
        <div className="empty">
          <Slots className="slots--empty" />
          <h3>No orders found</h3>
          <p>Your games show up here once someone has requested one.</p>
        </div>
      ) : (
        <PanelBoundary what="Your orders" resetKeys={[orders]}>
          <RecentTable orders={orders} />
        </PanelBoundary>
      )}
    </Card>
  )
}

function RecentTable({ orders }: { orders: Item[] | undefined }) {
  return (
    <>
      <TableWrap label="Orders, table" className="mt2">
        <table className="table">
          <thead>
            <tr>
              <th>Customer</th>
              <th>Status</th>
              <th className="hide-m">Score</th>
              <th className="hide-m">Date</th>
              <th className="r">Profit</th>
            </tr>
          </thead>
          <tbody>
            {orders
              ? orders.map((order) => <Row key={order.order_id} order={order} />)
              : [1, 2, 3, 4, 5].map((place) => <SkeletonRow key={place} />)}
          </tbody>
        </table>
      </TableWrap>
      <div className="pager">
        <span>{recentText(orders?.length ?? shown)}</span>
        {orders && (
          <span>
            Total{' '}
            <b className="strong" style={{ color: 'var(--qm-text)' }}>
              {formatMoney(profitOf(orders))}
            </b>
          </span>
        )}
      </div>
    </>
  )
}

function Row({ order }: { order: Item }) {
  const scored = order.team_score !== null && order.other_score !== null
  return (
    <tr>
      <td>
        <span className="who">
          <Avatar picture={order.profile_picture} alt="" size={34} />
          <span>
            <b className="trunc">{order.display_name}</b>
            <small className="trunc">@{order.username}</small>
          </span>
        </span>
      </td>
      <td>
        <OrderStatusBadge status={order.status} short />
      </td>
      <td className="tnum t2 hide-m nowrap">
        {scored ? `${order.team_score} - ${order.other_score}` : 'None'}
      </td>
      <td className="t2 nowrap hide-m">{formatDay(order.purchase_timestamp)}</td>
      <td className={isAbandoned(order) ? 'r t3' : 'r strong'}>
        {isAbandoned(order) ? 'None' : formatMoney(order.price)}
      </td>
    </tr>
  )
}

function SkeletonRow() {
  return (
    <tr>
      <td>
        <span className="who">
          <Skeleton circle width={34} height={34} />
          <Skeleton width={110} height={14} />
        </span>
      </td>
      <td>
        <Skeleton width={84} height={24} />
      </td>
      <td className="hide-m">
        <Skeleton width={44} height={14} />
      </td>
      <td className="hide-m">
        <Skeleton width={48} height={14} />
      </td>
      <td>
        <Skeleton width={52} height={14} style={{ marginLeft: 'auto' }} />
      </td>
    </tr>
  )
}

function recentText(count: number): string {
  return count === 1 ? 'Last order' : `Last ${count} orders`
}
