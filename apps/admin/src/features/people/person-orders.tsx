import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Table, type Column } from '@queuemate/ui/table'
import { Moment } from '../../lib/times.tsx'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import type { PersonOrder, PersonProfile } from '../../lib/outputs.ts'
import styles from './people.module.css'

/** The person's latest orders as player and as companion, and links to all of them. */
export function PersonOrders({ person: { id, orders } }: { person: PersonProfile }) {
  const { latest, as_player, as_companion, open } = orders
  const player = formatCount(as_player)
  const companion = formatCount(as_companion)
  const stillOpen = formatCount(open)
  return (
    <CardSection
      title={t`Orders`}
      note={t`${player} as a player, ${companion} as a companion, ${stillOpen} open`}
    >
      {latest.length === 0 ? (
        <CardBody className="t3">{t`No orders yet.`}</CardBody>
      ) : (
        <>
          <Table dense label={t`Orders`} columns={columns()} rows={latest} rowKey={({ id }) => id} />
          <CardBody className={styles.all}>
            {as_player > 0 && (
              <Link className="link" to={`/orders?player=${id}`}>
                {t`All orders as a player`}
              </Link>
            )}
            {as_companion > 0 && (
              <Link className="link" to={`/orders?companion=${id}`}>
                {t`All orders as a companion`}
              </Link>
            )}
          </CardBody>
        </>
      )}
    </CardSection>
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
  {
    head: t`Price`,
    figures: true,
    cell: ({ price, refunded }) => {
      const back = formatMoney(refunded)
      return (
        <>
          {formatMoney(price)}
          {refunded > 0 && (
            <>
              <br />
              <span className="xs t3">{t`${back} refunded`}</span>
            </>
          )}
        </>
      )
    },
  },
]
