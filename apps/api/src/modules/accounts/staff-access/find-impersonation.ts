import type { Impersonation } from '@queuemate/contracts/staff/people'
import * as impersonation from '@queuemate/db/queries/staff/impersonation'
import type { Context } from '../../../context.ts'

/** Both names and the end, for the bar on every page; null in a session of the person's own. */
export async function findImpersonation(ctx: Context, sessionId: string): Promise<Impersonation> {
  const found = await impersonation.findNames(ctx.db, sessionId)
  return found
    ? { staff: found.staff, person: found.person, expires_at: found.expires_at.toISOString() }
    : null
}
