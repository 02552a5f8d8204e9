import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { formatDay } from '@queuemate/i18n/format'
import { Avatar } from '@queuemate/ui/avatar'
import { CardSection } from '@queuemate/ui/card'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { formatMoney } from '@queuemate/contracts/money'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { orderHistoryQuery } from '../queries.ts'
import { StatusCell } from './status-cell.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'
import pagerStyles from '@queuemate/ui/pager.module.css'
import styles from './recent-orders.module.css'

type Item = RouterOutputs['companions']['orderHistory']['items'][number]

/** An order earns its share once it has a score (spec §4). */
const isEarned = ({ status }: Item) => status === OrderStatus.scored

/** How many the dashboard shows (spec §9). */
const shown = 5

export function RecentOrders({ locked }: { locked: boolean }) {
  const history = useQuery(orderHistoryQuery({ limit: shown }))
  return (
    <CardSection
      title={t`Recent orders`}
      action={
        !locked && (
          <Link to="/companion/orders" className="sm t2 link">
            {t`All orders`}
          </Link>
        )
      }
    >
      <QueryPanel
        bare
        query={history}
        problem={t`Your orders could not be loaded.`}
        failure={t`There was an error retrieving your previous orders`}
        skeleton={<RecentOrdersSkeleton />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState bare level={3} title={t`No orders found`}>
              {t`Your games appear here once someone requests one.`}
            </EmptyState>
          ) : (
            <Orders orders={items} />
          )
        }
      </QueryPanel>
    </CardSection>
  )
}

function Orders({ orders }: { orders: Item[] }) {
  const total = formatMoney(orders.reduce((sum, order) => sum + (isEarned(order) ? order.price : 0), 0))
  return (
    <>
      <Table
        label={t`Orders, table`}
        className="mt2"
        columns={columns()}
        rows={orders}
        rowKey={(order) => order.order_id}
      />
      <div className={pagerStyles.pager}>
        <span>{recentText(orders.length)}</span>
        <span>
          <Trans>
            Total <b className="strong t1">{total}</b>
          </Trans>
        </span>
      </div>
    </>
  )
}

const columns = (): Column<Item>[] => [
  {
    head: t`Player`,
    cell: (order) => (
      <span className={layoutStyles.person}>
        <Avatar picture={order.profile_picture} alt="" size={34} />
        <span>
          <b className="trunc" title={order.display_name}>
            <bdi>{order.display_name}</bdi>
          </b>
          <small className="trunc">@{order.username}</small>
        </span>
      </span>
    ),
  },
  { head: t`Status`, cell: ({ status }) => <StatusCell status={status} /> },
  {
    head: t`Score`,
    wideOnly: true,
    className: 'tnum t2 nowrap',
    cell: (order) => scoreText(order) ?? t`None`,
  },
  {
    head: t`Date`,
    wideOnly: true,
    className: 't2 nowrap',
    cell: (order) => formatDay(order.purchase_timestamp),
  },
  {
    head: t`Earned`,
    figures: true,
    cell: (order) =>
      isEarned(order) ? (
        <span className="strong">{formatMoney(order.price)}</span>
      ) : (
        <span className="t3">{t`None`}</span>
      ),
  },
]

/** Placeholder rows while the orders load, each as high as a row. */
function RecentOrdersSkeleton() {
  return (
    <div aria-busy="true">
      <Table
        label={t`Orders, table`}
        className="mt2"
        columns={waitingColumns()}
        rows={[1, 2, 3, 4, 5]}
        rowKey={(place) => place}
      />
      <div className={pagerStyles.pager}>
        <span>{recentText(shown)}</span>
      </div>
    </div>
  )
}

const waitingColumns = (): Column<number>[] => [
  {
    head: t`Player`,
    cell: () => (
      <span className={clsx(layoutStyles.person, styles.waiting)}>
        <Skeleton circle width={34} height={34} />
        <Skeleton width={110} height={14} />
      </span>
    ),
  },
  { head: t`Status`, cell: () => <Skeleton width={84} height={24} /> },
  { head: t`Score`, wideOnly: true, cell: () => <Skeleton width={44} height={14} /> },
  { head: t`Date`, wideOnly: true, cell: () => <Skeleton width={48} height={14} /> },
  {
    head: t`Earned`,
    figures: true,
    cell: () => <Skeleton width={52} height={14} className={styles.amount} />,
  },
]

function recentText(count: number): string {
  return plural(count, { one: 'Last order', other: 'Last # orders' })
}
