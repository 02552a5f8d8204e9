import { AppError } from '@queuemate/contracts/errors'
import type { LinkInput, TicketNoteInput, StaffReplyInput } from '@queuemate/contracts/staff/support'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { AuditEntry } from '@queuemate/db/queries/staff/audit'
import { insertNote } from '@queuemate/db/queries/staff/notes'
import * as inbox from '@queuemate/db/queries/staff/support'
import * as tickets from '@queuemate/db/queries/support/tickets'
import type { Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { lockAsAdmin } from '../people/person.policy.ts'
import { listColleagues, readTicketAsStaff } from './read-tickets.ts'

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof inbox.lockTicket>>>

/** Changes a ticket under its lock, and returns it; throws `not_found`. */
async function changeTicket(
  ctx: StaffContext,
  id: number,
  work: (tx: Tx, ticket: LockedTicket, at: Date) => Promise<Omit<AuditEntry, 'at' | 'personId'>>,
) {
  await staffChange(ctx, lockTicket(id), async (tx, ticket, at) => ({
    ...(await work(tx, ticket, at)),
    personId: ticket.user_id ?? undefined,
  }))
  return readTicketAsStaff(ctx, id)
}

const lockTicket = (id: number) => (tx: Tx) => inbox.lockTicket(tx, id)

/** Repeatable: a ticket that is closed stays as it is. */
export function closeTicketAsStaff(ctx: StaffContext, id: number) {
  return changeTicket(ctx, id, async (tx, ticket, at) => {
    assertNotAuthor(ctx.actor, ticket)
    const { status } = ticket
    if (status === 'open') await tickets.close(tx, id, at)
    return { before: { ticket: id, status }, after: { status: 'closed' } }
  })
}

export function reopenTicket(ctx: StaffContext, id: number) {
  return changeTicket(ctx, id, async (tx, ticket) => {
    assertNotAuthor(ctx.actor, ticket)
    const { status } = ticket
    await inbox.updateTicket(tx, id, { status: 'open', closed_at: null })
    return { before: { ticket: id, status }, after: { status: 'open' } }
  })
}

/** Throws `not_found` for a person who may not reply to tickets. */
export async function assignTicket(ctx: StaffContext, id: number, assignee: string | null) {
  const colleagues = assignee === null ? [] : await listColleagues(ctx)
  const chosen = colleagues.find(({ id: one }) => one === assignee)
  if (assignee !== null && !chosen) throw new AppError('not_found', 'This person does not reply to tickets')
  return changeTicket(ctx, id, async (tx, ticket) => {
    await inbox.updateTicket(tx, id, { assignee_id: assignee })
    if (assignee !== null && assignee !== ctx.actor.id && assignee !== ticket.assignee_id)
      await ctx.mail.send(tx, 'ticket_assigned', {
        key: `ticket_assigned:${id}:${assignee}:${ctx.clock.now().getTime()}`,
        to: { userId: assignee },
        data: {
          by: (await accounts.requireUser(tx, ctx.actor.id)).name,
          from: ticket.name,
          ticket: id,
          url: `${ctx.adminUrl}/support/${id}`,
        },
      })
    // The log keeps the names: a member of staff may leave.
    const before = ticket.assignee_id && (await accounts.requireUser(tx, ticket.assignee_id)).name
    return { before: { ticket: id, assignee: before }, after: { assignee: chosen?.name ?? null } }
  })
}

/**
 * Erases the ticket of a visitor who asks for it: no account of theirs could. Throws `not_found`, `forbidden` for anyone but an
 * admin, and `bad_request` for the ticket of an account, which is erased with it.
 */
export function eraseTicket(ctx: StaffContext, { id }: { id: number }) {
  const lock = async (tx: Tx) => lockTicket(id)(await lockAsAdmin(ctx)(tx))
  return staffChange(ctx, lock, async (tx, ticket) => {
    if (ticket.user_id)
      throw new AppError('bad_request', 'This ticket is erased with the account of its author')
    await inbox.eraseVisitor(tx, id)
    return { before: { ticket: id } }
  })
}

/** Says what a ticket is about; its author chose from fewer categories. */
export function categorizeTicket(
  ctx: StaffContext,
  { id, category }: { id: number; category: TicketCategory },
) {
  return changeTicket(ctx, id, async (tx, ticket) => {
    await inbox.updateTicket(tx, id, { category })
    return { before: { ticket: id, category: ticket.category }, after: { category } }
  })
}

/**
 * Says which order a ticket is about. Throws `not_found` for an order that does not exist, and `order_of_others` until
 * it is confirmed for one that is not of the ticket's author.
 */
export function linkTicket(ctx: StaffContext, { id, orderId, confirmed }: LinkInput) {
  return changeTicket(ctx, id, async (tx, ticket) => {
    const order = orderId === null ? null : await orders.findOrder(tx, orderId)
    if (order === undefined) throw new AppError('not_found', `There is no order ${orderId}`)
    const { user_id: author } = ticket
    if (order && author && !confirmed && order.player_id !== author && order.companion_id !== author)
      throw new AppError('order_of_others', `Order ${order.id} is not one of ${ticket.name}'s`)
    await inbox.updateTicket(tx, id, { order_id: orderId })
    return { before: { ticket: id, order: ticket.order_id }, orderId: orderId ?? undefined }
  })
}

/** Adds a note that only staff can read. */
export function addTicketNote(ctx: StaffContext, { id, text }: TicketNoteInput) {
  return changeTicket(ctx, id, async (tx, ticket, at) => {
    assertNotAuthor(ctx.actor, ticket)
    const { user_id: personId } = ticket
    await insertNote(tx, {
      person_id: personId,
      ticket_id: id,
      author_id: ctx.actor.id,
      text,
      created_at: at,
    })
    return { after: { ticket: id } }
  })
}

/** Throws `own_account` for staff who decide about a ticket that they wrote. */
function assertNotAuthor({ id }: StaffActor, ticket: LockedTicket): void {
  if (ticket.user_id === id)
    throw new AppError('own_account', 'You wrote this ticket, so another member of staff has to reply')
}

/**
 * Answers in the app and by mail. Throws `ticket_closed`, and `ticket_changed` when there is a reply that the member of
 * staff has not read.
 */
export function replyAsStaff(ctx: StaffContext, input: StaffReplyInput) {
  return changeTicket(ctx, input.id, async (tx, ticket, at) => {
    assertNotAuthor(ctx.actor, ticket)
    const { id, text, seen, close } = input
    if (ticket.status !== 'open')
      throw new AppError('ticket_closed', 'This ticket is closed. Reopen it first')
    if (seen !== undefined && (ticket.last?.id ?? 0) !== seen) throw changedMeanwhile(ticket)
    const [staff, author] = await Promise.all([
      accounts.requireUser(tx, ctx.actor.id),
      ticket.user_id ? accounts.requireUser(tx, ticket.user_id) : null,
    ])
    await tickets.insertReply(tx, {
      message_id: id,
      author_id: ctx.actor.id,
      from_staff: true,
      text,
      created_at: at,
    })
    if (close) await tickets.close(tx, id, at)
    if (!ticket.assignee_id) await inbox.updateTicket(tx, id, { assignee_id: ctx.actor.id })
    const pages = author?.role === 'companion' ? '/companion/support' : '/user/support'
    const question = author ? undefined : ticket.message
    const path = author ? `${pages}/${id}` : '/contact'
    await ctx.mail.send(tx, 'support_reply', {
      key: `support:${id}:${ticket.last?.id ?? 0}`,
      to: author?.email ?? ticket.email,
      data: { ticketId: id, staff: staff.first_name, text, question, url: `${ctx.webUrl}${path}` },
    })
    return { after: { ticket: id, closed: close } }
  })
}

function changedMeanwhile({ last }: LockedTicket): AppError {
  const who = last?.from_staff ? (last.author ?? 'A former colleague') : 'The author'
  return new AppError('ticket_changed', `${who} wrote meanwhile. Please read it before you answer`)
}
