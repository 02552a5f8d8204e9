import { AppError } from '@queuemate/contracts/errors'
import { SHARED_RECORDS, type LookInput } from '@queuemate/contracts/staff/session'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as presence from '@queuemate/db/queries/staff/presence'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffAccess } from '../../../base/caller.ts'
import type { Context, StaffContext } from '../../../context.ts'

/** Consoles report every 15 seconds what they have open. */
const GONE_MS = 40_000
/** A file that is read again after this long is another read. */
const FILE_MS = 30 * 60_000

/** Notes that a member of staff has something open; the audit log gets one entry from opening to closing it. */
async function touchPresence(
  ctx: StaffContext,
  { subject, personId, goneAfterMs }: { subject: string; personId: string; goneAfterMs: number },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const goneBefore = new Date(at.getTime() - goneAfterMs)
    const isNew = await presence.touchPresence(tx, { subject, staffId: ctx.actor.id, at, goneBefore })
    if (isNew) await insertAudit(tx, ctx.actor, { at, personId })
    // The entry is there already while it stays open.
    ctx.actor.noted = true
  })
}

/** Notes that an application is open, and returns who else has it open. */
export async function notePresenceAtApplication(ctx: StaffContext, applicationId: number, personId: string) {
  const subject = `application:${applicationId}`
  await touchPresence(ctx, { subject, personId, goneAfterMs: GONE_MS })
  const since = new Date(ctx.clock.now().getTime() - GONE_MS)
  return presence.listOthers(ctx.db, subject, ctx.actor.id, since)
}

/**
 * Notes that a record is open, and returns who else has it open. That it was read is in the audit log already. Throws `forbidden`
 * for members who may not read such records.
 */
export async function notePresenceAt(
  ctx: Context,
  staffId: string,
  { permissions }: StaffAccess,
  { record, id }: LookInput,
) {
  if (!permissions.includes(SHARED_RECORDS[record])) throw new AppError('forbidden')
  const subject = `${record}:${id}`
  const at = ctx.clock.now()
  const goneBefore = new Date(at.getTime() - GONE_MS)
  await inTransaction(ctx.db, (tx) => presence.touchPresence(tx, { subject, staffId, at, goneBefore }))
  return presence.listOthers(ctx.db, subject, staffId, goneBefore)
}

/** Notes that a file is being read, which takes many requests. */
export function notePresenceAtFile(ctx: StaffContext, path: string, personId: string): Promise<void> {
  return touchPresence(ctx, { subject: path, personId, goneAfterMs: FILE_MS })
}
