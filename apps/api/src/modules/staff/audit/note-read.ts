import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { hasRead, hasSearched } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** What one member of staff reads of one person within this time is one entry of the audit log, and so are equal searches. */
const ONE_READ_MS = 10 * 60 * 1000

/** A member of staff has read a person's data, who sees the entry in their settings. */
export async function noteRead(ctx: Context, actor: StaffActor, personId: string): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - ONE_READ_MS)
  if (await hasRead(ctx.db, { staffId: actor.id, personId, action: actor.action, since })) return
  await inTransaction(ctx.db, (tx) => insertAudit(tx, actor, { at, personId }))
}

/** A search for people, with its text: further pages of it, and the same list read again, are no new search. */
export async function noteSearch(ctx: Context, actor: StaffActor, query: string): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - ONE_READ_MS)
  const reason = query || undefined
  if (await hasSearched(ctx.db, { staffId: actor.id, action: actor.action, reason, since })) return
  await inTransaction(ctx.db, (tx) => insertAudit(tx, actor, { at, reason }))
}
