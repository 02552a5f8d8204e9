import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as looks from '@queuemate/db/queries/staff/looks'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** Consoles report every 15 seconds what they have open. */
const GONE_MS = 40_000
/** A file that is read again after this long is another look. */
const FILE_MS = 30 * 60_000

/** Notes that someone of the staff looks at something; the audit log gets one entry for each look. */
async function touchLook(
  ctx: Context,
  actor: StaffActor,
  { subject, personId, goneAfterMs }: { subject: string; personId: string; goneAfterMs: number },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const goneBefore = new Date(at.getTime() - goneAfterMs)
    const isNew = await looks.touchLook(tx, { subject, staffId: actor.id, at, goneBefore })
    if (isNew) await insertAudit(tx, actor, { at, personId })
    // The entry of the look that goes on.
    actor.noted = true
  })
}

/** Notes that an application is open, and returns who else has it open. */
export async function noteApplicationLook(
  ctx: Context,
  actor: StaffActor,
  applicationId: number,
  personId: string,
) {
  const subject = `application:${applicationId}`
  await touchLook(ctx, actor, { subject, personId, goneAfterMs: GONE_MS })
  const since = new Date(ctx.clock.now().getTime() - GONE_MS)
  return looks.listOthers(ctx.db, subject, actor.id, since)
}

/** Notes that a file is being read, which takes many requests. */
export function noteFileLook(ctx: Context, actor: StaffActor, path: string, personId: string): Promise<void> {
  return touchLook(ctx, actor, { subject: path, personId, goneAfterMs: FILE_MS })
}
