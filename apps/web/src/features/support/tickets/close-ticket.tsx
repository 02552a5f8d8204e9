import { useRef, useState } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import styles from './ticket-thread.module.css'

/** Asks first: a closed ticket stays closed. */
export function CloseTicket({ ticketId }: { ticketId: number }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
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
      <AlertDialog open={asking} initialFocus={keep} onClose={() => setAsking(false)}>
        <DialogBody>
          <AlertDialogTitle>Close this ticket?</AlertDialogTitle>
          <AlertDialogText className="t2 mt2">
            You can still read it. To write again you open a new one.
          </AlertDialogText>
        </DialogBody>
        <DialogFoot>
          <Button ref={keep} onClick={() => setAsking(false)}>
            Keep open
          </Button>
          <Button variant="primary" loading={close.isPending} onClick={() => close.mutate({ id: ticketId })}>
            Close ticket
          </Button>
        </DialogFoot>
      </AlertDialog>
    </>
  )
}
