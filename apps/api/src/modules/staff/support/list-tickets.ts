import type { TicketListInput } from '@queuemate/contracts/staff/support'
import * as inbox from '@queuemate/db/queries/staff/support'
import { z } from 'zod'
import type { StaffActor } from '../../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { staffTicketItemView } from './support.views.ts'

const waitingPlace = z.tuple([z.iso.datetime(), z.int().min(0)])

/** The inbox of support (contract §2 `staff.support`). */
export async function listTickets(ctx: Context, actor: StaffActor, input: TicketListInput) {
  const { list, category, mine, query, limit, cursor } = input
  const isWaiting = list === 'waiting'
  const found = await inbox.list(
    ctx.db,
    { list, category, assigneeId: mine ? actor.id : undefined, query: query?.toLowerCase() },
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
