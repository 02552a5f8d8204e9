import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TicketItem } from '@queuemate/contracts/support/tickets'
import { CardSection } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatDate } from '@queuemate/i18n/format'
import { TicketBadge } from './ticket-badge.tsx'
import { categoryName } from './ticket-labels.ts'
import { ticketsQuery } from '../queries.ts'
import styles from './tickets.module.css'

const pageSize = 5

/** The person's tickets, most recently updated first. */
/** The person's own tickets. `base` is the path of the page with all of them. */
export function TicketList({ base }: { base: string }) {
  const [page, setPage] = useState(0)
  const tickets = useQuery(ticketsQuery({ limit: pageSize, offset: page * pageSize }))
  const total = tickets.data?.total ?? 0
  return (
    <CardSection title={t`Your tickets`}>
      <QueryPanel
        bare
        query={tickets}
        problem={t`Your tickets could not be loaded.`}
        skeleton={<ListSkeleton />}
      >
        {({ items }) =>
          total === 0 ? (
            <EmptyState bare level={3} title={t`No tickets yet`}>
              {t`Your messages and our replies appear here.`}
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-busy={tickets.isPlaceholderData}>
              {items.map((ticket) => (
                <Item key={ticket.id} ticket={ticket} base={base} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPageChange={setPage} />}
    </CardSection>
  )
}

function ListSkeleton() {
  return (
    <ul className={styles.list} aria-busy="true">
      {[1, 2, 3].map((place) => (
        <li key={place} className={styles.item}>
          <Skeleton width={160} height={16} />
          <Skeleton width="90%" height={14} />
        </li>
      ))}
    </ul>
  )
}

function Item({ ticket, base }: { ticket: TicketItem; base: string }) {
  const { id } = ticket
  const date = formatDate(ticket.updated_at)
  return (
    <li>
      <Link className={styles.item} to={`${base}/${id}`}>
        <span className="row g3 between">
          <b>{categoryName(ticket.category)}</b>
          <TicketBadge ticket={ticket} />
        </span>
        <span className="trunc t2">{ticket.excerpt}</span>
        <span className="xs t3">{t`#${id}, updated ${date}`}</span>
      </Link>
    </li>
  )
}
