import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Card, CardHead } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { EmptyState } from '@queuemate/ui/empty-state'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import { isAbandoned, profitOf } from '../../lib/profit.ts'
import { QueryPanel } from '../../lib/query-panel.tsx'
import { formatDay } from '../../lib/time.ts'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import styles from './recent-orders.module.css'

type Item = RouterOutputs['companions']['orderHistory']['items'][number]

/** How many the dashboard shows (spec §9). */
const shown = 5

export function RecentOrders({ locked }: { locked: boolean }) {
  const history = trpc.companions.orderHistory.useQuery({ limit: shown })
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
      <QueryPanel
        bare
        query={history}
        what="Your orders"
        failure="There was an error retrieving your previous orders"
        skeleton={<Waiting />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState bare level={3} title="No orders found">
              Your games show up here once someone has requested one.
            </EmptyState>
          ) : (
            <Orders orders={items} />
          )
        }
      </QueryPanel>
    </Card>
  )
}

function Orders({ orders }: { orders: Item[] }) {
  return (
    <>
      <Table
        label="Orders, table"
        className="mt2"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.order_id}
      />
      <div className="pager">
        <span>{recentText(orders.length)}</span>
        <span>
          Total <b className="strong t1">{formatMoney(profitOf(orders))}</b>
        </span>
      </div>
    </>
  )
}

const columns: Column<Item>[] = [
  {
    head: 'Customer',
    cell: (order) => (
      <span className="who">
        <Avatar picture={order.profile_picture} alt="" size={34} />
        <span>
          <b className="trunc">{order.display_name}</b>
          <small className="trunc">@{order.username}</small>
        </span>
      </span>
    ),
  },
  { head: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} short /> },
  {
    head: 'Score',
    wideOnly: true,
    className: 'tnum t2 nowrap',
    cell: ({ team_score: team, other_score: other }) =>
      team !== null && other !== null ? `${team} - ${other}` : 'None',
  },
  {
    head: 'Date',
    wideOnly: true,
    className: 't2 nowrap',
    cell: (order) => formatDay(order.purchase_timestamp),
  },
  {
    head: 'Profit',
    figures: true,
    cell: (order) =>
      isAbandoned(order) ? (
        <span className="t3">None</span>
      ) : (
        <span className="strong">{formatMoney(order.price)}</span>
      ),
  },
]

/** Rows on their way, each as high as a row. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Table
        label="Orders, table"
        className="mt2"
        columns={waitingColumns}
        rows={[1, 2, 3, 4, 5]}
        rowKey={(place) => place}
      />
      <div className="pager">
        <span>{recentText(shown)}</span>
      </div>
    </div>
  )
}

const waitingColumns: Column<number>[] = [
  {
    head: 'Customer',
    cell: () => (
      <span className={clsx('who', styles.waiting)}>
        <Skeleton circle width={34} height={34} />
        <Skeleton width={110} height={14} />
      </span>
    ),
  },
  { head: 'Status', cell: () => <Skeleton width={84} height={24} /> },
  { head: 'Score', wideOnly: true, cell: () => <Skeleton width={44} height={14} /> },
  { head: 'Date', wideOnly: true, cell: () => <Skeleton width={48} height={14} /> },
  {
    head: 'Profit',
    figures: true,
    cell: () => <Skeleton width={52} height={14} className={styles.amount} />,
  },
]

function recentText(count: number): string {
  return count === 1 ? 'Last order' : `Last ${count} orders`
}
