import { t } from '@lingui/core/macro'
import { Badge } from '@queuemate/ui/badge'
import type { StaffTicket } from './outputs.ts'

type TicketStateProps = { ticket: Pick<StaffTicket, 'status' | 'waiting_since'> }

/** Whether a support ticket waits for staff, is answered, or is closed. */
export const TicketState = ({ ticket: { status, waiting_since: since } }: TicketStateProps) =>
  status === 'closed' ? (
    <Badge>{t`Closed`}</Badge>
  ) : (
    <Badge tone={since ? 'pending' : 'progress'} dot>
      {since ? t`Waiting` : t`Answered`}
    </Badge>
  )
