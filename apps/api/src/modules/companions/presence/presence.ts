import * as companions from '@queuemate/db/queries/companions/companions'
import type { Context } from '../../../context.ts'
import { emitDashboardChanged } from '../../../outside/realtime/emit-dashboard-changed.ts'
import { seenBefore } from '../companions.policy.ts'

/** How often connected dashboards report; well inside the 90 s of contract §4. */
export const PRESENCE_MS = 30_000

/** Records that these companions have a connected dashboard now. */
export async function recordPresence(ctx: Context, companionIds: readonly string[]): Promise<void> {
  if (companionIds.length > 0)
    await companions.markCompanionSeen(ctx.backgroundDb, companionIds, ctx.clock.now())
}

/** A longer pause between two checks means that dashboards could not report either. */
const LONGEST_PAUSE_MS = 60_000

/**
 * The presence check of this process (contract §4): sets companions offline whose dashboard has been gone for 90 s, and
 * returns how many. After a pause in which no check could run, dashboards get the time to report before the next one.
 */
export function createPresenceSweep(ctx: Context): () => Promise<number> {
  let checkedAt = performance.now()
  let waitUntil = 0
  return async () => {
    // Measured by this process, not by the product's clock: a database that was away, a machine that slept.
    const running = performance.now()
    if (running - checkedAt > LONGEST_PAUSE_MS) waitUntil = running + PRESENCE_MS
    checkedAt = running
    if (running < waitUntil) return 0
    const at = ctx.clock.now()
    const gone = await companions.setGoneOffline(ctx.backgroundDb, seenBefore(at), at)
    for (const companionId of gone) emitDashboardChanged(ctx.realtime, companionId)
    return gone.length
  }
}
