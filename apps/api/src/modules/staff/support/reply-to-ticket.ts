import { AppError } from '@queuemate/contracts/errors'
import type { StaffReplyInput } from '@queuemate/contracts/staff/support'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as inbox from '@queuemate/db/queries/staff/support'
import * as tickets from '@queuemate/db/queries/support/tickets'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertNotAuthor, changeTicket, type LockedTicket } from './change-ticket.ts'

/**
 * Answers in the app and by mail. Throws `ticket_closed`, and `ticket_changed` when there is a reply that the member of
 * staff has not read.
 */
export function replyToTicket(ctx: Context, actor: StaffActor, input: StaffReplyInput) {
  return changeTicket(ctx, actor, input.id, async (tx, ticket, at) => {
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
