import { AppError } from '@queuemate/contracts/errors'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import * as inbox from '@queuemate/db/queries/staff/support'
import type { Context } from '../../../context.ts'
import { staffTicketView } from './support.views.ts'

/** Throws `not_found`. */
export async function readTicket(ctx: Context, id: number): Promise<StaffTicket> {
  const [row, replies] = await Promise.all([inbox.findById(ctx.db, id), inbox.listReplies(ctx.db, id)])
  if (!row) throw new AppError('not_found')
  return staffTicketView(row, replies)
}
