import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { PersonOrder, PersonProfile } from '@queuemate/contracts/staff/people'
import { formatCount } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Table, type Column } from '@queuemate/ui/table'
import { Moment } from '../../lib/times.tsx'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import styles from './people.module.css'
import {
  disputeStateText,
  reportReasonText,
  reportStateText,
} from '@queuemate/product-ui/order-story/reasons'

/** The person's latest orders as player and as companion, with reports and disputes. */
export function PersonOrders({ person }: { person: PersonProfile }) {
  const { latest, as_player, as_companion, open } = person.orders
  const player = formatCount(as_player)
  const companion = formatCount(as_companion)
  const stillOpen = formatCount(open)
  return (
    <>
      <Card aria-labelledby="h-orders">
        <CardHead
          title={t`Orders`}
          titleId="h-orders"
          note={t`${player} as a player, ${companion} as a companion, ${stillOpen} open`}
        />
        {latest.length === 0 ? (
          <CardBody className="t3">
            <Trans>No orders yet.</Trans>
          </CardBody>
        ) : (
          <Table dense label={t`Orders`} columns={columns()} rows={latest} rowKey={({ id }) => id} />
        )}
      </Card>
      {(person.reports.length > 0 || person.disputes.length > 0) && <Problems person={person} />}
    </>
  )
}

const columns = (): Column<PersonOrder>[] => [
  {
    head: t`Order`,
    names: true,
    cell: ({ id }) => (
      <Link className="link tnum" to={`/orders/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    head: t`With`,
    cell: ({ counterpart: { id, name }, side }) => (
      <>
        <Link className="link" to={`/people/${id}`}>
          {name}
        </Link>{' '}
        <span className="t3">{side === 'player' ? t`as the companion` : t`as the player`}</span>
      </>
    ),
  },
  { head: t`Status`, cell: ({ status }) => <OrderStatusBadge forStaff status={status} short /> },
  { head: t`When`, wideOnly: true, cell: ({ requested_at: at }) => <Moment at={at} /> },
  { head: t`Price`, figures: true, cell: ({ price }) => formatMoney(price) },
]

function Problems({ person: { reports, disputes } }: { person: PersonProfile }) {
  return (
    <Card aria-labelledby="h-problems">
      <CardHead title={t`Reports and disputes`} titleId="h-problems" />
      <CardBody>
        <ul className={styles.list}>
          {reports.map(({ id, order_id: order, side, reason, details, status, created_at: at }) => (
            <li key={`r${id}`}>
              <p className={styles.marks}>
                <b className="strong">{side === 'by' ? t`Reported by them` : t`Reported about them`}</b>
                <Badge tone={status === 'open' ? 'pending' : 'neutral'}>{reportStateText(status)}</Badge>
              </p>
              <p className={styles.text}>
                {reportReasonText(reason)}: {details}
              </p>
              <p className="xs t3">
                <Link className="link" to={`/orders/${order}`}>
                  <Trans>Order {order}</Trans>
                </Link>
                , <Moment at={at} />
              </p>
            </li>
          ))}
          {disputes.map(({ id, order_id: order, amount, status, opened_at: at }) => (
            <li key={`d${id}`}>
              <p className={styles.marks}>
                <b className="strong">
                  <Trans>Dispute of {formatMoney(amount)}</Trans>
                </b>
                <Badge tone={status === 'lost' ? 'danger' : 'neutral'}>{disputeStateText(status)}</Badge>
              </p>
              <p className="xs t3">
                <Link className="link" to={`/orders/${order}`}>
                  <Trans>Order {order}</Trans>
                </Link>
                , <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
