import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { replyTicketInput, type Ticket } from '@queuemate/contracts/support/tickets'
import { formatMoment } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { FormError } from '@queuemate/ui/field'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../../lib/trpc.ts'
import styles from './ticket-thread.module.css'

const textRule = replyTicketInput.pick({ text: true })

/** A ticket's messages, oldest first, with a reply form while it is open. */
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
          <Trans>
            This ticket is closed.{' '}
            <Link className="link" to=".." relative="path">
              Open a new one
            </Link>{' '}
            if you need more help.
          </Trans>
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

function ReplyForm({ ticketId }: { ticketId: number }) {
  const reply = useMutation({
    ...mutationOptions(trpcClient.support.replyTicket),
    onSuccess: (ticket) => {
      api.support.ticket.setData({ id: ticketId }, ticket)
      void api.support.tickets.invalidate()
    },
    onError: (error) => {
      // The ticket was closed in the meantime, in another tab or by staff.
      if (failureOf(error).code === 'ticket_closed') void api.support.ticket.invalidate({ id: ticketId })
    },
  })
  const form = useZodForm({
    schema: textRule,
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await reply.mutateAsync({ id: ticketId, text })
      form.reset()
    },
  })
  return (
    <Card aria-label={t`Reply`}>
      <Form form={form}>
        <CardBody className="stack g4">
          <FormError>{form.formError}</FormError>
          <TextAreaField {...form.text('text')} label={t`Your reply`} rows={4} />
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Send reply`}
          </Button>
        </CardFoot>
      </Form>
    </Card>
  )
}

/** Asks for confirmation: a closed ticket cannot be opened again. */
function CloseTicket({ ticketId }: { ticketId: number }) {
  const [asking, setAsking] = useState(false)
  const close = useMutation({
    ...mutationOptions(trpcClient.support.closeTicket),
    onSuccess: (ticket) => {
      setAsking(false)
      api.support.ticket.setData({ id: ticketId }, ticket)
      void api.support.tickets.invalidate()
      showToast('success', t`The ticket is closed`)
    },
    onError: (error) => {
      setAsking(false)
      showFailure(error)
    },
  })
  return (
    <>
      <p className={styles.close}>
        {t`Is this resolved?`}
        <Button size="sm" onClick={() => setAsking(true)}>
          {t`Close ticket`}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={t`Close this ticket?`}
        text={t`You can still read it. To write to us again, open a new ticket.`}
        confirm={t`Close ticket`}
        cancel={t`Keep open`}
        tone="primary"
        pending={close.isPending}
        onConfirm={() => close.mutate({ id: ticketId })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
