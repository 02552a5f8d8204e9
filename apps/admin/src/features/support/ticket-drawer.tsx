import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { failureOf } from '@queuemate/app-kit/errors'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { Drawer } from '../../lib/drawer.tsx'
import { Missing } from '../../lib/missing.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStaff } from '../../lib/staff.ts'
import { trpc } from '../../lib/trpc.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './support.module.css'
import { TicketFacts } from './ticket-facts.tsx'
import { Thread } from './thread.tsx'

/** One ticket beside the inbox: its facts, the conversation and the reply form. */
export function TicketDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const ticket = trpc.staff.support.get.useQuery({ id })
  const { data } = ticket
  const isOwn = useIsAuthor(data)
  return (
    <Drawer
      label={t`Ticket ${id}`}
      onClose={onClose}
      head={
        <>
          <span className="xs t3">
            <Trans>Ticket {id}</Trans>
          </span>
          <h2 className="trunc">{data?.name ?? <Skeleton width={140} height={18} />}</h2>
        </>
      }
      foot={data && <TicketActions ticket={data} />}
    >
      <QueryPanel
        bare
        query={ticket}
        problem={t`The ticket could not be loaded.`}
        skeleton={<Skeleton height={160} />}
        missing={<Missing to="/support" label={t`Back to tickets`} />}
      >
        {(shown) => (
          <div className={styles.ticket}>
            <TicketFacts ticket={shown} />
            <Thread ticket={shown} />
            {isOwn ? (
              <p className="t2 sm">
                <Trans>You wrote this ticket, so another member of staff has to reply.</Trans>
              </p>
            ) : shown.status === 'open' ? (
              <ReplyForm key={shown.id} ticket={shown} />
            ) : (
              <p className="t2 sm">
                <Trans>This ticket is closed. Reopen it to reply.</Trans>
              </p>
            )}
          </div>
        )}
      </QueryPanel>
    </Drawer>
  )
}

function TicketActions({ ticket }: { ticket: StaffTicket }) {
  const { id, status, assignee } = ticket
  const staff = useStaff()
  const change = useTicketChange()
  const close = trpc.staff.support.close.useMutation(change)
  const reopen = trpc.staff.support.reopen.useMutation(change)
  const assign = trpc.staff.support.assign.useMutation(change)
  const isOwn = useIsAuthor(ticket)
  const isMine = assignee?.id === staff?.id
  const isOpen = status === 'open'
  const take = () => assign.mutate({ id, assignee: isMine ? null : (staff?.id ?? null) })
  const finish = () => !isOwn && (isOpen ? close.mutate({ id }) : reopen.mutate({ id }))
  useShortcuts(t`Ticket`, [
    { key: 'm', label: isMine ? t`Unassign the ticket` : t`Assign the ticket to me`, run: take },
    { key: 'e', label: isOpen ? t`Close the ticket` : t`Reopen the ticket`, run: finish },
  ])
  return (
    <>
      <Button onClick={take} loading={assign.isPending}>
        {isMine ? <Trans>Unassign</Trans> : <Trans>Assign to me</Trans>}
      </Button>
      <Button onClick={finish} disabled={isOwn} loading={close.isPending || reopen.isPending}>
        {isOpen ? <Trans>Close ticket</Trans> : <Trans>Reopen ticket</Trans>}
      </Button>
    </>
  )
}

/** Whether the signed-in member of staff wrote the ticket. Only others may reply to it. */
function useIsAuthor(ticket: StaffTicket | undefined): boolean {
  const id = useStaff()?.id
  return id !== undefined && ticket?.person?.id === id
}

/** Mutation options: updates the caches after a change, or shows a toast if it fails. */
function useTicketChange() {
  const utils = trpc.useUtils()
  return {
    onSuccess: (ticket: StaffTicket) => {
      utils.staff.support.get.setData({ id: ticket.id }, ticket)
      void utils.staff.support.list.invalidate()
      void utils.staff.overview.queues.invalidate()
    },
    onError: (error: unknown) => showToast('danger', failureOf(error).text),
  }
}
