import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { hasLooked, hasSearched } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** Looks of one member of staff at one person within this time are one look in the audit log, and so are equal searches. */
const ONE_LOOK_MS = 10 * 60 * 1000

/** A look at a person, who can read of it. */
export async function noteLook(ctx: Context, actor: StaffActor, personId: string): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - ONE_LOOK_MS)
  if (await hasLooked(ctx.db, { staffId: actor.id, personId, action: actor.action, since })) return
  await inTransaction(ctx.db, (tx) => insertAudit(tx, actor, { at, personId }))
}

/** A search for people, with its text: further pages of it, and the same list read again, are no new search. */
export async function noteSearch(ctx: Context, actor: StaffActor, query: string): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - ONE_LOOK_MS)
  const reason = query || undefined
  if (await hasSearched(ctx.db, { staffId: actor.id, action: actor.action, reason, since })) return
  await inTransaction(ctx.db, (tx) => insertAudit(tx, actor, { at, reason }))
}
