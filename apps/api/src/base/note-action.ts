import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from './caller.ts'
import type { Clock } from './clock.ts'

/**
 * An entry of the audit log on its own: for what a job or the provider does, or for a read. Changes write theirs
 * themselves.
 */
export function noteAction(
  { db, clock }: { db: Db; clock: Clock },
  actor: StaffActor,
  entry: Omit<AuditEntry, 'at'>,
): Promise<void> {
  return inTransaction(db, (tx) => insertAudit(tx, actor, { at: clock.now(), ...entry }))
}
