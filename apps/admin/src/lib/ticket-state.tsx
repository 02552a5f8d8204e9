import { t } from '@lingui/core/macro'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { Badge } from '@queuemate/ui/badge'

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
