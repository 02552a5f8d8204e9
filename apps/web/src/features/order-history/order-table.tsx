import { Link, useLocation } from 'react-router-dom'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Avatar } from '@queuemate/ui/avatar'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Table, type Column } from '@queuemate/ui/table'
import { formatDate } from '../../lib/time.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import styles from './order-history.module.css'

type HistoryItem = RouterOutputs['companions']['orderHistory']['items'][number]

/** Orders as rows; each leads to its own page, which leads back here as it was. */
export function OrderTable({ orders }: { orders: HistoryItem[] }) {
  return (
    <Table
      hover
      yielding
      className="mt2"
      label="Orders, table"
      columns={columns}
      rows={orders}
      rowKey={(order) => order.order_id}
    />
  )
}

const none = <span className="t3">None</span>

const columns: Column<HistoryItem>[] = [
  { head: 'Customer', cell: (order) => <Customer order={order} /> },
  { head: 'Order', wideOnly: true, className: 'mono t2', cell: (order) => order.order_id },
  {
    head: 'Status',
    cell: ({ status }) => (
      <>
        <span className="only-d">
          <OrderStatusBadge status={status} />
        </span>
        <span className="only-m">
          <OrderStatusBadge status={status} short />
        </span>
      </>
    ),
  },
  {
    head: 'Score',
    wideOnly: true,
    className: 'tnum t2 nowrap',
    cell: ({ team_score: team, other_score: other }) =>
      team !== null && other !== null ? `${team} - ${other}` : none,
  },
  {
    head: 'Date',
    wideOnly: true,
    className: 't2 nowrap',
    cell: (order) => formatDate(order.purchase_timestamp),
  },
  {
    head: 'Payout',
    figures: true,
    cell: ({ status, price }) =>
      status === OrderStatus.scored ? <b className="strong">{formatMoney(price)}</b> : none,
  },
]

function Customer({ order }: { order: HistoryItem }) {
  const { pathname, search } = useLocation()
  return (
    <span className="who">
      <Avatar picture={order.profile_picture} alt="" size={32} />
      <span>
        <Link
          to={`/companion/orders/${order.order_id}`}
          state={{ back: pathname + search }}
          className={styles.link}
        >
          <b className="trunc">{order.display_name}</b>
          <span className="sr">, order {order.order_id}</span>
        </Link>
      </span>
    </span>
  )
}
