import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { ApplicationsInput } from '@queuemate/contracts/staff/applications'
import { countUses } from '@queuemate/db/queries/companions/applications'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as applications from '@queuemate/db/queries/staff/applications'
import * as people from '@queuemate/db/queries/staff/people'
import { isBanned } from '../../../auth/bans.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { fileUrl, videoPath } from '../files.ts'
import { listNotes } from '../notes/notes.ts'
import { notePresenceAtApplication } from '../presence/note-staff-presence.ts'
import { applicationItemView, detailView } from './applications.views.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])

/** Applications as staff see them (contract §2 `staff.applications`). */
export async function listApplications(ctx: Context, { status, query, limit, cursor }: ApplicationsInput) {
  const last = placeAfter(cursor, place)
  const after = last && { at: new Date(last[0]), id: last[1] }
  const found = await applications.listSent(ctx.db, { list: status, query }, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, (row) => [
    (status === 'pending' ? row.submitted_at! : row.decided_at!).toISOString(),
    row.id,
  ])
  return { items: rows.map(applicationItemView), nextCursor: next_cursor }
}

/** By id or username. Throws `not_found` for a person who has sent no application. */
async function requireSent(ctx: Context, userId: string) {
  const id = isUuid(userId) ? userId : await people.findId(ctx.db, userId)
  const row = id ? await applications.findSent(ctx.db, id) : undefined
  if (!row) throw new AppError('not_found')
  return row
}

/** An application with all that staff know of the person. Throws `not_found`. */
export async function readApplicationForStaff(ctx: Context, userId: string, sessionId: string) {
  const row = await requireSent(ctx, userId)
  const [history, uses, open, written] = await Promise.all([
    applications.listOfPerson(ctx.db, row.user_id),
    countUses(ctx.db, row.referral_code_id),
    orders.findOpenByPlayer(ctx.db, row.user_id),
    listNotes(ctx, row.user_id),
  ])
  return detailView(row, {
    history,
    uses,
    has_open_order: open !== undefined,
    notes: written,
    banned: isBanned(row, ctx.clock.now()),
    videoUrl: fileUrl(ctx, videoPath(row.id), sessionId),
  })
}

/** Notes that the caller has an application open; returns who else has. */
export async function openApplication(ctx: StaffContext, userId: string) {
  const { id, user_id } = await requireSent(ctx, userId)
  return { others: await notePresenceAtApplication(ctx, id, user_id) }
}
