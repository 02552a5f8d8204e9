import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { hasLooked, hasSearched } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'

/** The log of what staff did (contract §2 `staff.audit`). */
export type AuditService = ReturnType<typeof createAuditService>

/** Looks of one member of staff at one person within this time are one look in the audit log, and so are equal searches. */
const ONE_LOOK_MS = 10 * 60 * 1000

export function createAuditService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A look at a person, who can read of it. */
    async look(actor: StaffActor, personId: string): Promise<void> {
      const at = clock.now()
      const since = new Date(at.getTime() - ONE_LOOK_MS)
      if (await hasLooked(db, { staffId: actor.id, personId, action: actor.action, since })) return
      await inTransaction(db, (tx) => insertAudit(tx, actor, { at, personId }))
    },
    /** A search for people, with its text: further pages of it, and the same list read again, are no new search. */
    async search(actor: StaffActor, query: string): Promise<void> {
      const at = clock.now()
      const since = new Date(at.getTime() - ONE_LOOK_MS)
      const reason = query || undefined
      if (await hasSearched(db, { staffId: actor.id, action: actor.action, reason, since })) return
      await inTransaction(db, (tx) => insertAudit(tx, actor, { at, reason }))
    },
  }
}
