import type { Insertable } from 'kysely'
import type { AuditEvents } from '../../schema.gen.ts'
import type { Tx } from '../../transaction.ts'

/** Writes what a member of staff did, in the transaction that does it. Rows can never be changed. */
export async function insertAudit(tx: Tx, event: Insertable<AuditEvents>): Promise<void> {
  await tx.insertInto('audit_events').values(event).execute()
}
