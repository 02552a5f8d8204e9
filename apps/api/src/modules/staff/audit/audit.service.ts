import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../caller.ts'
import type { Clock } from '../../../gateways/clock.ts'

/** The log of what staff did (contract §2 `staff.audit`). */
export type AuditService = ReturnType<typeof createAuditService>

export function createAuditService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** An entry on its own: for what a job or the provider does, or for a look. Changes write theirs themselves. */
    note(actor: StaffActor, entry: Omit<AuditEntry, 'at'>): Promise<void> {
      return inTransaction(db, (tx) => insertAudit(tx, actor, { at: clock.now(), ...entry }))
    },
  }
}
