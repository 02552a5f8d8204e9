import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Link } from 'react-router-dom'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { Select } from '@queuemate/ui/select'
import type { StaffTicket } from '../../lib/outputs.ts'
import { categoryName } from '../../lib/labels.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { TicketState } from '../../lib/ticket-state.tsx'
import { Moment } from '../../lib/times.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { OrderLink } from './order-link.tsx'
import { useTicketAction } from './use-ticket-action.ts'

/** Who wrote the ticket, what it is about, and who it is assigned to. */
export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { person, email, category, created_at: at } = ticket
  return (
    <Facts>
      <Fact label={t`State`}>
        <TicketState ticket={ticket} />
      </Fact>
      <Fact label={t`Account`}>
        {!person && t`None (replies are sent by email only)`}
        {person && <PersonLink className="link" person={{ id: person.id, name: `@${person.username}` }} />}
      </Fact>
      <Fact label={t`Email`} className="breaks">
        {email}
      </Fact>
      <Fact label={t`About`}>
        <Category id={ticket.id} category={category} />
      </Fact>
      <Fact label={t`Order`}>
        <OrderLink key={ticket.order_id} ticket={ticket} />
      </Fact>
      <Fact label={t`Assigned to`}>
        <Assignee ticket={ticket} />
      </Fact>
      {ticket.strikes > 0 && <Fact label={t`Strikes`}>{ticket.strikes}</Fact>}
      {ticket.other_tickets.length > 0 && (
        <Fact label={t`Other tickets`} className="row g2 wrap">
          {ticket.other_tickets.map(({ id, status }) => (
            <span key={id} className="nowrap">
              <Link className="link" to={`/support/${id}`}>
                {id}
              </Link>{' '}
              <span className="t3">{status === 'open' ? t`open` : t`closed`}</span>
            </span>
          ))}
        </Fact>
      )}
      <Fact label={t`Sent`}>
        <Moment at={at} />
      </Fact>
    </Facts>
  )
}

/** The author of a ticket has fewer categories to choose from. */
function Category({ id, category }: Pick<StaffTicket, 'id' | 'category'>) {
  const change = useTicketAction(id, trpcClient.staff.support.categorize)
  return (
    <Select
      size="sm"
      aria-label={t`About`}
      value={category}
      disabled={change.isPending}
      options={TICKET_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
      onValueChange={(next) =>
        change.run({ id, category: TICKET_CATEGORIES.find((one) => one === next) ?? category })
      }
    />
  )
}

const NOBODY = 'nobody'

/** Hands the ticket over to a colleague. */
function Assignee({ ticket: { id, assignee } }: { ticket: StaffTicket }) {
  const colleagues =
    useQuery(api.staff.support.colleagues.queryOptions(undefined, { staleTime: 60_000 })).data ?? []
  const assign = useTicketAction(id, trpcClient.staff.support.assign)
  // The assignee may have lost the permission since.
  const all =
    assignee && !colleagues.some((one) => one.id === assignee.id) ? [assignee, ...colleagues] : colleagues
  return (
    <Select
      size="sm"
      aria-label={t`Assigned to`}
      value={assignee?.id ?? NOBODY}
      disabled={assign.isPending}
      options={[
        { value: NOBODY, label: t`Nobody` },
        ...all.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onValueChange={(next) => assign.run({ id, assignee: next === NOBODY ? null : next })}
    />
  )
}
