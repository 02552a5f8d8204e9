import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TicketItem } from '@queuemate/contracts/support/tickets'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { LoadError } from '@queuemate/ui/load-error'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatDate } from '../../../lib/time.ts'
import { trpc } from '../../../lib/trpc.ts'
import { TicketBadge } from './ticket-badge.tsx'
import { categoryWords } from './ticket-words.ts'

const pageSize = 5

/** What somebody wrote to support, the newest words first. */
export function TicketList() {
  const [page, setPage] = useState(0)
  const tickets = trpc.support.tickets.useQuery(
    { limit: pageSize, offset: page * pageSize },
    // The page that was there stays until the next one is.
    { placeholderData: (before) => before },
  )
  const total = tickets.data?.total ?? 0
  return (
    <Card aria-labelledby="your-tickets">
      <CardHead title="Your tickets" titleId="your-tickets" />
      {tickets.data ? (
        total === 0 ? (
          <div className="empty">
            <Slots className="slots--empty" />
            <h3>No tickets yet</h3>
            <p>What you write to us stands here, with our answers.</p>
          </div>
        ) : (
          <ul className="tickets" aria-busy={tickets.isPlaceholderData}>
            {tickets.data.items.map((ticket) => (
              <Item key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )
      ) : tickets.isError ? (
        <CardBody>
          <LoadError onRetry={() => void tickets.refetch()}>
            Your tickets could not be loaded. {failureOf(tickets.error).text}
          </LoadError>
        </CardBody>
      ) : (
        <ul className="tickets" aria-busy="true">
          {[1, 2, 3].map((place) => (
            <li key={place} className="tickets__skel">
              <Skeleton width={160} height={16} />
              <Skeleton width="90%" height={14} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPageChange={setPage} />}
    </Card>
  )
}

function Item({ ticket }: { ticket: TicketItem }) {
  return (
    <li>
      <Link to={`/companion/support/${ticket.id}`}>
        <span className="row g3 between">
          <b>{categoryWords[ticket.category]}</b>
          <TicketBadge ticket={ticket} />
        </span>
        <span className="trunc t2">{ticket.excerpt}</span>
        <span className="xs t3">
          #{ticket.id}, last changed {formatDate(ticket.updated_at)}
        </span>
      </Link>
    </li>
  )
}
