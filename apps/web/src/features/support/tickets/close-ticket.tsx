import { useState } from 'react'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import styles from './ticket-thread.module.css'

/** Asks first: a closed ticket stays closed. */
export function CloseTicket({ ticketId }: { ticketId: number }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const close = trpc.support.closeTicket.useMutation({
    onSuccess: (ticket) => {
      setAsking(false)
      utils.support.ticket.setData({ id: ticketId }, ticket)
      void utils.support.tickets.invalidate()
      showToast('success', 'The ticket is closed')
    },
    onError: (error) => {
      setAsking(false)
      showToast('danger', failureOf(error).text)
    },
  })
  return (
    <>
      <p className={styles.close}>
        Is it settled?
        <Button size="sm" onClick={() => setAsking(true)}>
          Close ticket
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title="Close this ticket?"
        text="You can still read it. To write again you open a new one."
        confirm="Close ticket"
        cancel="Keep open"
        tone="primary"
        pending={close.isPending}
        onConfirm={() => close.mutate({ id: ticketId })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
