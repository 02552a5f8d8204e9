import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ticket } from '@queuemate/contracts/support/tickets'
import { Alert } from '@queuemate/ui/alert'
import { Card, CardBody } from '@queuemate/ui/card'
import { formatMoment } from '../../../lib/time.ts'
import { CloseTicket } from './close-ticket.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './ticket-thread.module.css'

/** A ticket's messages, the oldest first, with a reply form while it is open. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  return (
    <div className={styles.thread}>
      <Card aria-label={t`Messages`}>
        <CardBody>
          <ol className={styles.messages}>
            <Message text={ticket.message} at={ticket.created_at} />
            {ticket.replies.map(({ id, from_staff, text, created_at }) => (
              <Message key={id} staff={from_staff} text={text} at={created_at} />
            ))}
          </ol>
        </CardBody>
      </Card>
      {ticket.status === 'open' ? (
        <>
          <ReplyForm ticketId={ticket.id} />
          <CloseTicket ticketId={ticket.id} />
        </>
      ) : (
        <Alert tone="quiet">
          <Trans>This ticket is closed. Open a new one if you need more help.</Trans>
        </Alert>
      )}
    </div>
  )
}

function Message({ staff = false, text, at }: { staff?: boolean; text: string; at: string }) {
  return (
    <li data-staff={staff || undefined}>
      <p className={styles.author}>
        <b>{staff ? t`Queuemate support` : t`You`}</b>
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
