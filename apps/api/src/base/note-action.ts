import { hasAudit, insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from './caller.ts'
import type { Clock } from './clock.ts'

interface Deps {
  db: Db
  clock: Clock
  actor: StaffActor
}

/**
 * An entry of the audit log on its own: for what a job or the provider does, or for a read. Changes write theirs
 * themselves.
 */
export function noteAction({ db, clock, actor }: Deps, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  return inTransaction(db, (tx) => insertAudit(tx, actor, { at: clock.now(), ...entry }))
}

/** What one member of staff reads of the same within this time is one entry of the audit log, and so are equal searches. */
const ONE_READ_MS = 10 * 60 * 1000

/** A member of staff has read a person's data, who sees the entry in their settings, or an order, or has searched for a text. */
export async function noteRead(
  ctx: Deps,
  entry: Pick<AuditEntry, 'personId' | 'orderId' | 'reason'>,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ONE_READ_MS)
  if (!(await hasAudit(ctx.db, ctx.actor, entry, since))) await noteAction(ctx, entry)
}
