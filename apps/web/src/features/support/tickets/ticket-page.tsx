import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ticketIdInput } from '@queuemate/contracts/support/tickets'
import { PageHead } from '@queuemate/ui/page-head'
import { Skeleton, SkeletonCard } from '@queuemate/ui/skeleton'
import { TicketBadge } from './ticket-badge.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { categoryName } from './ticket-labels.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { BackLink } from '../../../lib/back-link.tsx'
import { RecordNotFound } from '../../../lib/record-not-found.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import { ticketQuery } from '../queries.ts'

/** One ticket. `base` is the path of the page with all of them. */
export function TicketPage({ base }: { base: string }) {
  useTitle(t`Ticket`)
  const { ticketId } = useParams()
  const parsed = ticketIdInput.safeParse({ id: ticketId })
  return (
    <>
      <BackLink to={base} label={t`All tickets`} />
      {parsed.success ? <Found id={parsed.data.id} base={base} /> : <NoTicket base={base} />}
    </>
  )
}

function Found({ id, base }: { id: number; base: string }) {
  const ticket = useQuery(ticketQuery(id))
  if (!ticket.data && ticket.isError && failureOf(ticket.error).code === 'not_found')
    return <NoTicket base={base} />
  return (
    <>
      {!ticket.data && <h1 className="sr">{t`Ticket`}</h1>}
      <QueryPanel
        query={ticket}
        problem={t`The ticket could not be loaded.`}
        skeleton={
          <>
            <Skeleton width={220} height={30} />
            <div className="mt6">
              <SkeletonCard
                className="stack g2"
                lines={[
                  { width: 120, height: 14 },
                  { width: '85%', height: 14 },
                  { width: '60%', height: 14 },
                ]}
              />
            </div>
          </>
        }
      >
        {(found) => (
          <>
            <PageHead
              title={categoryName(found.category)}
              note={<span className="tnum">{t`Ticket #${id}`}</span>}
              action={<TicketBadge ticket={found} />}
            />
            <TicketThread ticket={found} />
          </>
        )}
      </QueryPanel>
    </>
  )
}

function NoTicket({ base }: { base: string }) {
  return (
    <RecordNotFound
      heading={t`Ticket`}
      title={t`Ticket not found`}
      back={{ to: base, label: t`Back to all tickets` }}
    />
  )
}
