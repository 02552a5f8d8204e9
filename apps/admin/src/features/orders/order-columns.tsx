import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { PersonLink } from '../../lib/person-link.tsx'
import { None, moneyColumn, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import layoutStyles from '@queuemate/ui/layout.module.css'
import type { StaffOrderItem } from '../../lib/outputs.ts'
import styles from './order.module.css'

/** `isQueue`: whether the list is a queue, whose orders have a due time. */
export const orderColumns = (isQueue: boolean, now: number): ConsoleColumn<StaffOrderItem>[] => [
  { id: 'order', head: t`Order`, className: 'mono', cell: ({ order_id: id }) => id },
  { id: 'player', head: t`Player`, mobile: 'primary', cell: ({ player }) => <PersonCell person={player} /> },
  { id: 'companion', head: t`Companion`, priority: 3, cell: (row) => <PersonCell person={row.companion} /> },
  {
    id: 'status',
    head: t`Status`,
    ...(isQueue ? { priority: 4 } : { mobile: 'subline' }),
    cell: (order) => <Status order={order} />,
  },
  ...(isQueue ? [dueColumn(now)] : []),
  {
    id: 'score',
    head: t`Score`,
    priority: isQueue ? 5 : 4,
    className: 'tnum',
    cell: (row) => scoreText(row) ?? <None />,
  },
  moneyColumn('price', t`Price`, ({ price }) => price, { sort: '-price' }),
  {
    id: 'fee',
    head: t`Fee`,
    priority: isQueue ? 5 : 4,
    figures: true,
    className: 't2 tnum',
    cell: ({ fee }) => (fee === 0 ? <None /> : formatMoney(fee)),
  },
  timeColumn('requested', t`Requested`, (row) => row.requested_at, {
    sort: '-requested',
    priority: isQueue ? 5 : 4,
  }),
]

const dueColumn = (now: number): ConsoleColumn<StaffOrderItem> => ({
  id: 'due',
  head: t`Due`,
  mobile: 'subline',
  cell: (order) => <Due order={order} now={now} />,
})

function PersonCell({ person }: { person: StaffOrderItem['player'] }) {
  return (
    <span className={clsx(layoutStyles.person, styles.person)}>
      <Avatar picture={person.picture} alt="" size={24} />
      <span>
        <span className="trunc">
          <PersonLink person={person} />
        </span>
      </span>
    </span>
  )
}

function Status({ order }: { order: StaffOrderItem }) {
  return (
    <span className="row g2">
      <OrderStatusBadge forStaff status={order.status} />
      {order.is_reported && <Badge tone="danger">{t`Reported`}</Badge>}
      {order.is_disputed && <Badge tone="danger">{t`Disputed`}</Badge>}
      {order.refunded > 0 && <Badge>{order.refunded < order.price ? t`Partly refunded` : t`Refunded`}</Badge>}
    </span>
  )
}

function Due({ order, now }: { order: StaffOrderItem; now: number }) {
  const { due_at: due } = order
  if (due === null) return <span className="t3">{t`No due date`}</span>
  const at = formatMoment(due)
  return (
    <span className={Date.parse(due) < now ? 'danger tnum' : 'tnum'}>
      {Date.parse(due) < now ? t`Overdue since ${at}` : at}
    </span>
  )
}
