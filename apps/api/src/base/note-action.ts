import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import { hasRead } from '@queuemate/db/queries/staff/order'
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

/** What one member of staff reads of one order within this time is one entry of the audit log. */
const ONE_READ_MS = 10 * 60 * 1000

/** A member of staff has read an order, or the evidence of its dispute. */
export async function noteOrderRead(ctx: Deps, orderId: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ONE_READ_MS)
  const { id: staffId, action } = ctx.actor
  if (await hasRead(ctx.db, { staffId, orderId, action, since })) return
  await noteAction(ctx, { orderId })
}
