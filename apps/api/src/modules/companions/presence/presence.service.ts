import * as companions from '@queuemate/db/queries/companions/companions'
import type { Db } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Clock } from '../../../base/clock.ts'
import type { Realtime } from '../../../outside/realtime/realtime.ts'
import { seenBefore } from '../companions.policy.ts'

/** How often connected dashboards report; well inside the 90 s of contract §4. */
export const PRESENCE_MS = 30_000
/** A longer pause between two checks means that dashboards could not report either. */
const LONGEST_PAUSE_MS = 60_000

export interface PresenceDeps {
  db: Db
  clock: Clock
  realtime: Realtime
}

/** Records connected dashboards, and sets companions offline whose dashboard is gone (contract §4). */
export function createPresence({ db, clock, realtime }: PresenceDeps) {
  let checkedAt = performance.now()
  let waitUntil = 0

  /** Records that these companions have a connected dashboard now. */
  async function touch(companionIds: readonly string[]): Promise<void> {
    if (companionIds.length > 0) await companions.markSeen(db, companionIds, clock.now())
  }

  /**
   * Presence check of all companions: sets offline who has had no dashboard for 90 s, and returns how many. After a
   * pause in which no check could run, dashboards get the time to report before the next one.
   */
  async function sweep(): Promise<number> {
    // Measured by this process, not by the product's clock: a database that was away, a machine that slept.
    const running = performance.now()
    if (running - checkedAt > LONGEST_PAUSE_MS) waitUntil = running + PRESENCE_MS
    checkedAt = running
    if (running < waitUntil) return 0
    const at = clock.now()
    const gone = await companions.setGoneOffline(db, seenBefore(at), at)
    for (const companionId of gone) announceOnline(realtime, companionId, false)
    return gone.length
  }

  return { touch, sweep }
}

/** Tells the marketplace and the companion's own dashboards (contract §3). */
export function announceOnline(realtime: Realtime, companionId: string, online: boolean): void {
  const event = online ? 'companionAvailable' : 'updateAvailability'
  realtime.emit(rooms.market, event, { companionID: companionId })
  realtime.emit(rooms.dashboard(companionId), 'refreshInfo')
}
