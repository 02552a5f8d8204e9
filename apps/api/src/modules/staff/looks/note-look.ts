import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as looks from '@queuemate/db/queries/staff/looks'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'

/** Consoles report every 15 seconds what they have open. */
const GONE_MS = 40_000
/** A file that is read again after this long is another look. */
const FILE_MS = 30 * 60_000

export type StaffLooks = ReturnType<typeof createStaffLooks>

/** Who of the staff looks at what: for the others, and for the audit log, which gets one entry for each look. */
export function createStaffLooks({ db, clock }: { db: Db; clock: Clock }) {
  async function touch(
    actor: StaffActor,
    { subject, personId, goneAfterMs }: { subject: string; personId: string; goneAfterMs: number },
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const goneBefore = new Date(at.getTime() - goneAfterMs)
      const isNew = await looks.touchLook(tx, { subject, staffId: actor.id, at, goneBefore })
      if (isNew) await insertAudit(tx, actor, { at, personId })
      // The entry of the look that goes on.
      actor.noted = true
    })
  }

  return {
    /** Notes that an application is open, and returns who else has it open. */
    async application(actor: StaffActor, applicationId: number, personId: string) {
      const subject = `application:${applicationId}`
      await touch(actor, { subject, personId, goneAfterMs: GONE_MS })
      const since = new Date(clock.now().getTime() - GONE_MS)
      return looks.listOthers(db, subject, actor.id, since)
    },
    /** Notes that a file is being read, which takes many requests. */
    file: (actor: StaffActor, path: string, personId: string): Promise<void> =>
      touch(actor, { subject: path, personId, goneAfterMs: FILE_MS }),
  }
}
