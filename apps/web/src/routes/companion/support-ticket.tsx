import '../../styles/tickets.css'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { ticketIdInput } from '@queuemate/contracts/support/tickets'
import { LinkButton } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import { TicketBadge } from '../../features/support/tickets/ticket-badge.tsx'
import { TicketThread } from '../../features/support/tickets/ticket-thread.tsx'
import { categoryWords } from '../../features/support/tickets/ticket-words.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Ticket')
  const { ticketId } = useParams()
  const parsed = ticketIdInput.safeParse({ id: ticketId })
  return (
    <main id="main">
      <p className="crumb">
        <Link className="link" to="/companion/support">
          <ArrowLeft className="icon icon--sm" aria-hidden="true" />
          All tickets
        </Link>
      </p>
      {parsed.success ? <TicketPage id={parsed.data.id} /> : <NoTicket />}
    </main>
  )
}

function TicketPage({ id }: { id: number }) {
  const ticket = trpc.support.ticket.useQuery({ id })
  if (ticket.data) {
    return (
      <div className="ticket">
        <div className="pagehead">
          <div>
            <h1>{categoryWords[ticket.data.category]}</h1>
            <p className="tnum">Ticket #{id}</p>
          </div>
          <TicketBadge ticket={ticket.data} />
        </div>
        <TicketThread ticket={ticket.data} />
      </div>
    )
  }
  if (!ticket.isError) return <ThreadSkeleton />
  if (failureOf(ticket.error).code === 'not_found') return <NoTicket />
  return (
    <>
      <h1 className="sr">Ticket</h1>
      <Card>
        <CardBody>
          <LoadError onRetry={() => void ticket.refetch()}>
            The ticket could not be loaded. {failureOf(ticket.error).text}
          </LoadError>
        </CardBody>
      </Card>
    </>
  )
}

function NoTicket() {
  return (
    <>
      <h1 className="sr">Ticket</h1>
      <EmptyState
        title="There is no such ticket"
        action={
          <LinkButton asChild>
            <Link to="/companion/support">Back to all tickets</Link>
          </LinkButton>
        }
      >
        Perhaps the address is incomplete.
      </EmptyState>
    </>
  )
}

function ThreadSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr">Ticket</h1>
      <Skeleton width={220} height={30} />
      <Card className="mt6">
        <CardBody>
          <Skeleton width={120} height={14} />
          <Skeleton width="85%" height={14} style={{ marginTop: 12 }} />
          <Skeleton width="60%" height={14} style={{ marginTop: 8 }} />
        </CardBody>
      </Card>
    </div>
  )
}
