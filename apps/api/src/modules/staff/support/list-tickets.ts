import type { TicketListInput } from '@queuemate/contracts/staff/support'
import * as inbox from '@queuemate/db/queries/staff/support'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { staffTicketItemView } from './support.views.ts'

/** The inbox of support (contract §2 `staff.support`). */
export async function listTickets(ctx: Context, input: TicketListInput) {
  const { list, category, assignee, query, limit, cursor } = input
  // Closed tickets are too many to be sorted by their last message.
  const sort = list === 'closed' && (input.sort === 'last' || input.sort === '-last') ? undefined : input.sort
  const found = await inbox.list(
    ctx.db,
    { list, category, assignee, query, sort },
    { limit: oneMore(limit), after: placeAfter(cursor, sortPlace) },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return { items: rows.map(staffTicketItemView), nextCursor }
}
