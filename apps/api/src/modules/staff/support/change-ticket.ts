import { AppError } from '@queuemate/contracts/errors'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import type {
  StaffReplyInput,
  StaffTicket,
  SupportFigures,
  TicketListInput,
} from '@queuemate/contracts/staff/support'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import * as inbox from '@queuemate/db/queries/staff/support'
import * as tickets from '@queuemate/db/queries/support/tickets'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { z } from 'zod'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { staffTicketItemView, staffTicketView } from './support.views.ts'

export interface StaffSupportDeps {
  db: Db
  clock: Clock
  mail: Pick<MailService, 'enqueue'>
  webUrl: string
}

type Locked = NonNullable<Awaited<ReturnType<typeof inbox.lock>>>

const waitingPlace = z.tuple([z.iso.datetime(), z.int().min(0)])
const FIGURES_MS = 30 * 24 * 60 * 60 * 1000

/** The inbox of support (contract §2 `staff.support`). */
export function createStaffSupport({ db, clock, mail, webUrl }: StaffSupportDeps) {
  async function list(actor: StaffActor, input: TicketListInput) {
    const { view, category, mine, query, limit, cursor } = input
    const isWaiting = view === 'waiting'
    const found = await inbox.list(
      db,
      { view, category, assigneeId: mine ? actor.id : undefined, query: query?.toLowerCase() },
      {
        limit: oneMore(limit),
        waiting: isWaiting ? placeAfter(cursor, waitingPlace) : undefined,
        before: isWaiting ? undefined : placeAfter(cursor, idPlace)?.[0],
      },
    )
    const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id, waiting_since: since }) =>
      isWaiting ? [since!.toISOString(), id] : [id],
    )
    return { items: rows.map(staffTicketItemView), nextCursor }
  }

  /** Throws `not_found`. */
  async function get(id: number): Promise<StaffTicket> {
    const [row, replies] = await Promise.all([inbox.findById(db, id), inbox.listReplies(db, id)])
    if (!row) throw new AppError('not_found')
    return staffTicketView(row, replies)
  }

  /** Changes a ticket under its lock and writes the audit entry; throws `not_found`. */
  async function change(
    actor: StaffActor,
    id: number,
    work: (tx: Tx, ticket: Locked, at: Date) => Promise<Omit<AuditEntry, 'at' | 'personId'>>,
  ): Promise<StaffTicket> {
    await inTransaction(db, async (tx) => {
      const ticket = await inbox.lock(tx, id)
      if (!ticket) throw new AppError('not_found')
      const at = clock.now()
      const entry = await work(tx, ticket, at)
      const { user_id: personId } = ticket
      await insertAudit(tx, actor, { ...entry, at, ...(personId ? { personId } : {}) })
    })
    return get(id)
  }

  /**
   * Answers in the app and by mail. Throws `ticket_closed`, and `ticket_changed` when there is a reply that the member of
   * staff has not read.
   */
  const reply = (actor: StaffActor, input: StaffReplyInput): Promise<StaffTicket> =>
    change(actor, input.id, async (tx, ticket, at) => {
      assertNotAuthor(actor, ticket)
      const { id, text, seen, close } = input
      if (ticket.status !== 'open')
        throw new AppError('ticket_closed', 'This ticket is closed. Reopen it first')
      if (seen !== undefined && (ticket.last?.id ?? 0) !== seen) throw changedMeanwhile(ticket)
      const [staff, author] = await Promise.all([
        accounts.requireUser(tx, actor.id),
        ticket.user_id ? accounts.requireUser(tx, ticket.user_id) : null,
      ])
      await tickets.insertReply(tx, {
        message_id: id,
        author_id: actor.id,
        from_staff: true,
        text,
        created_at: at,
      })
      if (close) await tickets.close(tx, id, at)
      if (!ticket.assignee_id) await inbox.update(tx, id, { assignee_id: actor.id })
      const pages = author?.role === 'companion' ? '/companion/support' : '/user/support'
      const path = author ? `${pages}/${id}` : '/contact'
      await mail.enqueue(
        tx,
        `support:${id}:${ticket.last?.id ?? 0}`,
        author?.email ?? ticket.email,
        'support_reply',
        {
          ticketId: id,
          staff: staff.first_name,
          text,
          url: `${webUrl}${path}`,
        },
      )
      return { after: { ticket: id, closed: close } }
    })

  /** Repeatable: a ticket that is closed stays as it is. */
  const close = (actor: StaffActor, id: number): Promise<StaffTicket> =>
    change(actor, id, async (tx, ticket, at) => {
      assertNotAuthor(actor, ticket)
      const { status } = ticket
      if (status === 'open') await tickets.close(tx, id, at)
      return { before: { ticket: id, status }, after: { status: 'closed' } }
    })

  const reopen = (actor: StaffActor, id: number): Promise<StaffTicket> =>
    change(actor, id, async (tx, ticket) => {
      assertNotAuthor(actor, ticket)
      const { status } = ticket
      await inbox.update(tx, id, { status: 'open', closed_at: null })
      return { before: { ticket: id, status }, after: { status: 'open' } }
    })

  /** Throws `invalid_input` for a person who is not on the staff. */
  const assign = (actor: StaffActor, id: number, assignee: string | null): Promise<StaffTicket> =>
    change(actor, id, async (tx, ticket) => {
      if (assignee !== null) {
        const person = (await accounts.exists(tx, assignee)) ? await accounts.requireUser(tx, assignee) : null
        if (!person || !isStaffRole(person.role))
          throw new AppError('not_found', 'This person is not on the staff')
      }
      await inbox.update(tx, id, { assignee_id: assignee })
      return { before: { ticket: id, assignee: ticket.assignee_id }, after: { assignee } }
    })

  /** Says which order a ticket is about. Throws `not_found` for an order that does not exist. */
  const link = (actor: StaffActor, id: number, orderId: number | null): Promise<StaffTicket> =>
    change(actor, id, async (tx, ticket) => {
      if (orderId !== null && !(await orders.findById(tx, orderId)))
        throw new AppError('not_found', `There is no order ${orderId}`)
      await inbox.update(tx, id, { order_id: orderId })
      return { before: { ticket: id, order: ticket.order_id }, ...(orderId === null ? {} : { orderId }) }
    })

  const figures = (): Promise<SupportFigures> =>
    inbox.countFigures(db, new Date(clock.now().getTime() - FIGURES_MS))

  return { list, get, reply, close, reopen, assign, link, figures }
}

/** Throws `own_account` for staff who decide about a ticket that they wrote. */
function assertNotAuthor({ id }: StaffActor, ticket: Locked): void {
  if (ticket.user_id === id)
    throw new AppError('own_account', 'You wrote this ticket, so another member of staff has to answer it')
}

function changedMeanwhile({ last }: Locked): AppError {
  const who = last?.from_staff ? (last.author ?? 'A former colleague') : 'The author'
  return new AppError('ticket_changed', `${who} wrote meanwhile. Please read it before you answer`)
}
