import { AppError } from '@queuemate/contracts/errors'
import type { TicketListInput } from '@queuemate/contracts/staff/support'
import { listTicketNotes } from '@queuemate/db/queries/staff/notes'
import * as inbox from '@queuemate/db/queries/staff/support'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { listMembers } from '../members/members.ts'
import { staffTicketItemView, staffTicketView } from './support.views.ts'

/** The staff who may reply to tickets. */
export async function listColleagues(ctx: Context) {
  const { items } = await listMembers(ctx)
  return items
    .filter(({ permissions, banned }) => permissions.includes('support') && !banned)
    .map(({ id, name }) => ({ id, name }))
}

/** The inbox of support (contract §2 `staff.support`). */
export async function listTicketsForStaff(ctx: Context, input: TicketListInput) {
  const { list, category, assignee, query, limit, cursor } = input
  // Closed tickets are too many to be sorted by their last message.
  const sort = list === 'closed' && (input.sort === 'last' || input.sort === '-last') ? undefined : input.sort
  const found = await inbox.selectTickets(
    ctx.db,
    { list, category, assignee, query, sort },
    { limit: oneMore(limit), after: placeAfter(cursor, sortPlace) },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return { items: rows.map(staffTicketItemView), nextCursor }
}

/** Throws `not_found`. Who wrote the ticket does not see the notes. */
export async function readTicketAsStaff(ctx: StaffContext, id: number) {
  const [row, replies, notes] = await Promise.all([
    inbox.findTicket(ctx.db, id),
    inbox.listReplies(ctx.db, id),
    listTicketNotes(ctx.db, id),
  ])
  if (!row) throw new AppError('not_found')
  const orders = row.user_id ? await inbox.listRecentOrders(ctx.db, row.user_id) : []
  return staffTicketView(row, { replies, orders, notes: row.user_id === ctx.actor.id ? [] : notes })
}

const FIGURES_MS = 30 * 24 * 60 * 60 * 1000

/** How the inbox did in the last 30 days. */
export function readFigures(ctx: Context) {
  return inbox.countFigures(ctx.db, new Date(ctx.clock.now().getTime() - FIGURES_MS))
}
