import { Link, useLocation } from 'react-router-dom'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Avatar } from '@queuemate/ui/avatar'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { formatDate } from '../../lib/time.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type HistoryItem = RouterOutputs['companions']['orderHistory']['items'][number]

/** Orders as rows; each leads to its own page, which leads back here as it was. */
export function OrderTable({ orders }: { orders: HistoryItem[] }) {
  return (
    <TableWrap label="Orders, table" className="mt2">
      <table className="table table--hover otable">
        <thead>
          <tr>
            <th>Customer</th>
            <th className="hide-m">Order</th>
            <th>Status</th>
            <th className="hide-m">Score</th>
            <th className="hide-m">Date</th>
            <th className="r">Payout</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.order_id} order={order} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function Row({ order }: { order: HistoryItem }) {
  const { pathname, search } = useLocation()
  const scored = order.team_score !== null && order.other_score !== null
  const paid = order.status === OrderStatus.scored
  return (
    <tr>
      <td>
        <span className="who">
          <Avatar picture={order.profile_picture} alt="" size={32} />
          <span>
            <Link
              to={`/companion/orders/${order.order_id}`}
              state={{ back: pathname + search }}
              className="rowlink"
            >
              <b className="trunc">{order.display_name}</b>
              <span className="sr">, order {order.order_id}</span>
            </Link>
          </span>
        </span>
      </td>
      <td className="mono t2 hide-m">{order.order_id}</td>
      <td>
        <span className="only-d">
          <OrderStatusBadge status={order.status} />
        </span>
        <span className="only-m">
          <OrderStatusBadge status={order.status} short />
        </span>
      </td>
      <td className="tnum t2 hide-m nowrap">
        {scored ? `${order.team_score} - ${order.other_score}` : <span className="t3">None</span>}
      </td>
      <td className="t2 nowrap hide-m">{formatDate(order.purchase_timestamp)}</td>
      <td className={paid ? 'r strong' : 'r t3'}>{paid ? formatMoney(order.price) : 'None'}</td>
    </tr>
  )
}
