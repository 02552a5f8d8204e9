import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Button } from '@queuemate/ui/button'
import { Segmented } from '@queuemate/ui/segmented'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { StaffTicket } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { Drawer } from '../../lib/drawer.tsx'
import { NoteForm } from '../../lib/notes.tsx'
import { Missing } from '../../lib/missing.tsx'
import { OthersPresent } from '../../lib/others-present.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStaff } from '../../lib/staff.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './support.module.css'
import { TicketFacts } from './ticket-facts.tsx'
import { Thread } from './thread.tsx'
import { noteDraft, useTicketAction } from './use-ticket-action.ts'

/** One ticket beside the inbox: the conversation with the reply form, and what is known about it. */
export function TicketDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const ticket = useQuery(api.staff.support.get.queryOptions({ id }))
  const { data } = ticket
  const isOwn = useIsAuthor(data)
  return (
    <Drawer
      wide
      label={t`Ticket ${id}`}
      onClose={onClose}
      head={
        <>
          <span className="xs t3">{t`Ticket ${id}`}</span>
          <h2 className="trunc">{data?.name ?? <Skeleton width={140} height={18} />}</h2>
        </>
      }
      foot={data && <TicketActions ticket={data} onErased={onClose} />}
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
            <div className={styles.talk}>
              <Thread ticket={shown} />
              {isOwn ? (
                <p className="t2 sm">{t`You wrote this ticket, so another member of staff has to reply.`}</p>
              ) : (
                <Write ticket={shown} />
              )}
            </div>
            <section className={styles.context} aria-label={t`About the ticket`}>
              <OthersPresent record="ticket" id={String(shown.id)} />
              <TicketFacts ticket={shown} />
            </section>
          </div>
        )}
      </QueryPanel>
    </Drawer>
  )
}

/** A reply to the author, or a note for colleagues. */
function Write({ ticket }: { ticket: StaffTicket }) {
  const { id, status } = ticket
  const add = useTicketAction(id, trpcClient.staff.support.addNote)
  const [kind, setKind] = useState<'reply' | 'note'>('reply')
  const place = useRef<HTMLDivElement>(null)
  const write = (next: 'reply' | 'note') => {
    flushSync(() => setKind(next))
    place.current?.querySelector('textarea')?.focus()
  }
  useShortcuts(t`Write`, [
    { key: 'r', label: t`Write a reply`, run: () => write('reply') },
    { key: 'n', label: t`Write a private note`, run: () => write('note') },
  ])
  return (
    <div ref={place} className="stack g3" tabIndex={-1}>
      <Segmented
        aria-label={t`What to write`}
        value={kind}
        options={[
          { value: 'reply', label: t`Reply` },
          { value: 'note', label: t`Private note` },
        ]}
        onValueChange={setKind}
      />
      {kind === 'note' ? (
        <NoteForm draft={noteDraft(id)} onAdd={(text) => add.send({ id, text })} />
      ) : status === 'open' ? (
        <ReplyForm ticket={ticket} onClosed={() => place.current?.focus()} />
      ) : (
        <p className="t2 sm">{t`This ticket is closed. Reopen it to reply.`}</p>
      )}
    </div>
  )
}

/** For a visitor who asks for it: a ticket of an account is erased with the account. */
function EraseTicket({ id, onErased }: { id: number; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const erase = useAction(trpcClient.staff.support.erase, {
    success: t`Ticket ${id} was erased`,
    onSuccess: onErased,
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger-soft" onClick={() => setAsking(true)}>
        {t`Erase`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Erase ticket ${id}?`}
        text={t`The message, its replies and notes, and the name and address of the visitor are deleted. This cannot be undone.`}
        confirm={t`Erase ticket`}
        cancel={t`Keep ticket`}
        tone="danger"
        pending={erase.isPending}
        onConfirm={() => erase.run({ id })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function TicketActions({ ticket, onErased }: { ticket: StaffTicket; onErased: () => void }) {
  const { id, status, assignee } = ticket
  const staff = useStaff()
  const close = useTicketAction(id, trpcClient.staff.support.close)
  const reopen = useTicketAction(id, trpcClient.staff.support.reopen)
  const assign = useTicketAction(id, trpcClient.staff.support.assign)
  const isOwn = useIsAuthor(ticket)
  const isMine = assignee?.id === staff?.id
  const isOpen = status === 'open'
  const take = () => assign.run({ id, assignee: isMine ? null : (staff?.id ?? null) })
  const finish = () => !isOwn && (isOpen ? close.run({ id }) : reopen.run({ id }))
  useShortcuts(t`Ticket`, [
    { key: 'm', label: isMine ? t`Unassign the ticket` : t`Assign the ticket to me`, run: take },
    { key: 'e', label: isOpen ? t`Close the ticket` : t`Reopen the ticket`, run: finish },
  ])
  return (
    <>
      <Button onClick={take} loading={assign.isPending}>
        {isMine ? t`Unassign` : t`Assign to me`}
      </Button>
      <Button onClick={finish} disabled={isOwn} loading={close.isPending || reopen.isPending}>
        {isOpen ? t`Close ticket` : t`Reopen ticket`}
      </Button>
      {staff?.role === 'admin' && !ticket.person && !isOpen && <EraseTicket id={id} onErased={onErased} />}
    </>
  )
}

/** Whether the signed-in member of staff wrote the ticket. Only others may reply to it. */
function useIsAuthor(ticket: StaffTicket | undefined): boolean {
  const id = useStaff()?.id
  return id !== undefined && ticket?.person?.id === id
}
