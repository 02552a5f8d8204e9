import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { countUses } from '@queuemate/db/queries/companions/applications'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as applications from '@queuemate/db/queries/staff/applications'
import { isBanned } from '../../../auth/bans.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { fileUrl, videoPath } from '../file-keys.ts'
import { listNotes } from '../notes/notes.ts'
import { notePresenceAtApplication } from '../presence/note-staff-presence.ts'
import { detailView } from './applications.views.ts'

/** By id or username. Throws `not_found` for a person who has sent no application. */
async function requireSent(ctx: Context, userId: string) {
  const id = isUuid(userId) ? userId : await applications.findIdByUsername(ctx.db, userId)
  const row = id ? await applications.findSent(ctx.db, id) : undefined
  if (!row) throw new AppError('not_found')
  return row
}

/** An application with all that staff know of the person. Throws `not_found`. */
export async function readApplication(ctx: Context, userId: string, sessionId: string) {
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
    banned: isBanned({ banned: row.banned, banExpires: row.ban_expires }, ctx.clock.now()),
    videoUrl: fileUrl(ctx, videoPath(row.id), sessionId),
  })
}

/** Notes that the caller has an application open; returns who else has. */
export async function openApplication(ctx: Context, actor: StaffActor, userId: string) {
  const { id, user_id } = await requireSent(ctx, userId)
  return { others: await notePresenceAtApplication(ctx, actor, id, user_id) }
}
