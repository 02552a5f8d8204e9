import * as companions from '@queuemate/db/queries/companions/companions'
import type { Context } from '../../../context.ts'

/** How often connected dashboards report; well inside the 90 s of contract §4. */
export const PRESENCE_MS = 30_000

/** Records that these companions have a connected dashboard now. */
export async function recordPresence(ctx: Context, companionIds: readonly string[]): Promise<void> {
  if (companionIds.length > 0) await companions.markSeen(ctx.backgroundDb, companionIds, ctx.clock.now())
}
