import type { TicketListInput } from '@queuemate/contracts/staff/support'
import * as inbox from '@queuemate/db/queries/staff/support'
import type { StaffActor } from '../../../base/caller.ts'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { staffTicketItemView } from './support.views.ts'

/** The inbox of support (contract §2 `staff.support`). */
export async function listTickets(ctx: Context, actor: StaffActor, input: TicketListInput) {
  const { list, category, mine, query, limit, cursor } = input
  // Closed tickets are too many to be sorted by their last message.
  const sort = list === 'closed' && (input.sort === 'last' || input.sort === '-last') ? undefined : input.sort
  const found = await inbox.list(
    ctx.db,
    { list, category, assigneeId: mine ? actor.id : undefined, query, sort },
    { limit: oneMore(limit), after: placeAfter(cursor, sortPlace) },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return { items: rows.map(staffTicketItemView), nextCursor }
}
