import { t } from '@lingui/core/macro'
import { Link, useLocation } from 'react-router-dom'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { formatDate } from '@queuemate/i18n/format'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Avatar } from '@queuemate/ui/avatar'
import { formatMoney } from '@queuemate/contracts/money'
import { Table, type Column } from '@queuemate/ui/table'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { StatusCell } from './status-cell.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './list.module.css'

type HistoryItem = RouterOutputs['companions']['orderHistory']['items'][number]

/** Orders as rows. Each links to its own page, whose back link restores this page and its filters. */
export function OrderTable({ orders }: { orders: HistoryItem[] }) {
  return (
    <Table
      hover
      truncateFirst
      className="mt2"
      label={t`Orders, table`}
      columns={columns()}
      rows={orders}
      rowKey={(order) => order.order_id}
    />
  )
}

function None() {
  return <span className="t3">{t`None`}</span>
}

const columns = (): Column<HistoryItem>[] => [
  { head: t`Player`, cell: (order) => <Player order={order} /> },
  { head: t`Order`, wideOnly: true, className: 'mono t2', cell: (order) => order.order_id },
  {
    head: t`Status`,
    cell: ({ status }) => <StatusCell status={status} />,
  },
  {
    head: t`Score`,
    wideOnly: true,
    className: 'tnum t2 nowrap',
    cell: (order) => scoreText(order) ?? <None />,
  },
  {
    head: t`Date`,
    wideOnly: true,
    className: 't2 nowrap',
    cell: (order) => formatDate(order.purchase_timestamp),
  },
  {
    head: t`Payout`,
    figures: true,
    cell: ({ status, price }) =>
      status === OrderStatus.scored ? <b className="strong">{formatMoney(price)}</b> : <None />,
  },
]

function Player({ order }: { order: HistoryItem }) {
  const id = order.order_id
  const { pathname, search } = useLocation()
  return (
    <span className={layoutStyles.person}>
      <Avatar picture={order.profile_picture} alt="" size={32} />
      <span>
        <Link
          to={`/companion/orders/${order.order_id}`}
          state={{ back: pathname + search }}
          className={styles.link}
        >
          <b className="trunc" title={order.display_name}>
            <bdi>{order.display_name}</bdi>
          </b>
          <span className="sr">{t`, order ${id}`}</span>
        </Link>
      </span>
    </span>
  )
}
