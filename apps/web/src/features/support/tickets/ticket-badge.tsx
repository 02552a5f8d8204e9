import type { TicketItem } from '@queuemate/contracts/support/tickets'
import { Badge } from '@queuemate/ui/badge'
import { ticketState } from './ticket-labels.ts'

export function TicketBadge({ ticket }: { ticket: Pick<TicketItem, 'status' | 'answered'> }) {
  const { tone, text } = ticketState(ticket)
  return (
    <Badge tone={tone} dot={tone !== 'neutral'}>
      {text}
    </Badge>
  )
}
