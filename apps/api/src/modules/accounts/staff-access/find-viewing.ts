import type { Viewing } from '@queuemate/contracts/staff/people'
import * as views from '@queuemate/db/queries/staff/views'
import type { Context } from '../../../context.ts'

/** Both names and the end, for the bar on every page; null in a session of the person's own. */
export async function findViewing(ctx: Context, sessionId: string): Promise<Viewing> {
  const found = await views.findNames(ctx.db, sessionId)
  return found
    ? { staff: found.staff, person: found.person, expires_at: found.expires_at.toISOString() }
    : null
}
