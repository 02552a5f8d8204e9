import { AppError } from '@queuemate/contracts/errors'
import * as inbox from '@queuemate/db/queries/staff/support'
import { listTicketNotes } from '@queuemate/db/queries/staff/notes'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { staffTicketView } from './support.views.ts'

/** Throws `not_found`. Who wrote the ticket does not see the notes. */
export async function readTicket(ctx: Context, actor: StaffActor, id: number) {
  const [row, replies, notes] = await Promise.all([
    inbox.findById(ctx.db, id),
    inbox.listReplies(ctx.db, id),
    listTicketNotes(ctx.db, id),
  ])
  if (!row) throw new AppError('not_found')
  const orders = row.user_id ? await inbox.listRecentOrders(ctx.db, row.user_id) : []
  return staffTicketView(row, { replies, orders, notes: row.user_id === actor.id ? [] : notes })
}
