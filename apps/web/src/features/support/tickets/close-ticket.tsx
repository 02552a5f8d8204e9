import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import styles from './ticket-thread.module.css'

/** Asks for confirmation: a closed ticket cannot be opened again. */
export function CloseTicket({ ticketId }: { ticketId: number }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const close = trpc.support.closeTicket.useMutation({
    onSuccess: (ticket) => {
      setAsking(false)
      utils.support.ticket.setData({ id: ticketId }, ticket)
      void utils.support.tickets.invalidate()
      showToast('success', t`The ticket is closed`)
    },
    onError: (error) => {
      setAsking(false)
      showToast('danger', failureOf(error).text)
    },
  })
  return (
    <>
      <p className={styles.close}>
        <Trans>Is this resolved?</Trans>
        <Button size="sm" onClick={() => setAsking(true)}>
          <Trans>Close ticket</Trans>
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
