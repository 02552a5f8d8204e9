import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Table, type Column } from '@queuemate/ui/table'
import type { PersonProfile } from '../../lib/outputs.ts'
import { categoryName } from '../../lib/labels.ts'
import { TicketState } from '../../lib/ticket-state.tsx'
import { Moment } from '../../lib/times.tsx'
import styles from './people.module.css'

/** The person's latest support tickets. */
export function PersonTickets({ person: { tickets, emails } }: { person: PersonProfile }) {
  const q = emails.find(({ primary }) => primary)?.email ?? ''
  const listOf = (list: 'open' | 'closed') => `/support?${new URLSearchParams({ list, q })}`
  return (
    <CardSection title={t`Tickets`}>
      {tickets.length === 0 ? (
        <CardBody className="t3">{t`No tickets.`}</CardBody>
      ) : (
        <>
          <Table dense label={t`Tickets`} columns={columns()} rows={tickets} rowKey={({ id }) => id} />
          <CardBody className={styles.all}>
            <Link className="link" to={listOf('open')}>
              {t`All open tickets`}
            </Link>
            <Link className="link" to={listOf('closed')}>
              {t`All closed tickets`}
            </Link>
          </CardBody>
        </>
      )}
    </CardSection>
  )
}

const columns = (): Column<PersonProfile['tickets'][number]>[] => [
  {
    head: t`Ticket`,
    names: true,
    cell: ({ id }) => (
      <Link className="link tnum" to={`/support/${id}`}>
        {id}
      </Link>
    ),
  },
  { head: t`About`, cell: ({ category }) => categoryName(category) },
  { head: t`State`, cell: (ticket) => <TicketState ticket={ticket} /> },
  { head: t`Sent`, figures: true, cell: ({ created_at: at }) => <Moment at={at} /> },
]
