import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { PersonLink } from '../../lib/person-link.tsx'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import layoutStyles from '@queuemate/ui/layout.module.css'
import type { StaffOrderItem } from '../../lib/outputs.ts'
import styles from './order.module.css'

/** Columns that are hidden while an order is open beside the list. */
export const HIDDEN_BESIDE = ['score', 'fee', 'requested', 'due']

/** `isQueue`: whether the list is a queue, whose orders have a due time. */
export function orderColumns(isQueue: boolean, now: number): ConsoleColumn<StaffOrderItem>[] {
  const due: ConsoleColumn<StaffOrderItem> = {
    id: 'due',
    head: t`Due`,
    phone: 'below',
    cell: (order) => <Due order={order} now={now} />,
  }
  return [
    { id: 'order', head: t`Order`, className: 'mono', cell: ({ order_id: id }) => id },
    { id: 'player', head: t`Player`, phone: 'fills', cell: ({ player }) => <Who person={player} /> },
    {
      id: 'companion',
      head: t`Companion`,
      room: 700,
      phone: 'hidden',
      cell: ({ companion }) => <Who person={companion} />,
    },
    {
      id: 'status',
      head: t`Status`,
      ...(isQueue ? { phone: 'hidden', room: 900 } : { phone: 'below' }),
      cell: (order) => <Status order={order} />,
    },
    ...(isQueue ? [due] : []),
    {
      id: 'score',
      head: t`Score`,
      room: isQueue ? 1100 : 1000,
      className: 'tnum',
      cell: (order) => scoreText(order) ?? <span className="t3">{t`None`}</span>,
    },
    {
      id: 'price',
      sort: '-price',
      head: t`Price`,
      figures: true,
      className: 'strong tnum',
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'fee',
      head: t`Fee`,
      room: isQueue ? 1100 : 1000,
      figures: true,
      className: 't2 tnum',
      cell: ({ fee }) => (fee === 0 ? <span className="t3">{t`None`}</span> : formatMoney(fee)),
    },
    {
      id: 'requested',
      sort: '-requested',
      head: t`Requested`,
      room: isQueue ? 1100 : 900,
      figures: true,
      className: 't2 tnum',
      cell: ({ requested_at: at }) => formatMoment(at),
    },
  ]
}

function Who({ person }: { person: StaffOrderItem['player'] }) {
  return (
    <span className={clsx(layoutStyles.person, styles.person)}>
      <Avatar picture={person.picture} alt="" size={24} />
      <span className="trunc">
        <PersonLink person={person} />
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
