import { setTimeout as pause } from 'node:timers/promises'
import type { StaffOverview } from '@queuemate/contracts/staff/schemas'
import * as staff from '@queuemate/db/queries/staff/staff'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import type { Feed } from '../../gateways/feed.ts'

const LATEST = 20
/** Changes come in bursts: at most one refresh in this many milliseconds. */
const THROTTLE_MS = 250

/** What the staff console shows (contract §2 `staff.*`). */
export function createStaffService({ db, clock, feed }: { db: Db; clock: Clock; feed: Feed }) {
  async function overview(): Promise<StaffOverview> {
    const today = new Date(clock.now())
    today.setUTCHours(0, 0, 0, 0)
    const [counts, latest] = await Promise.all([
      staff.countOverview(db, today),
      staff.listLatestOrders(db, LATEST),
    ])
    return {
      ...counts,
      latest: latest.map(({ requested_at, ...row }) => ({
        ...row,
        requested_at: requested_at.toISOString(),
      })),
    }
  }

  return {
    overview,
    /** The overview now, after every change of an order, however many come at once, and after a gap in the feed. */
    async *live(signal: AbortSignal): AsyncGenerator<StaffOverview> {
      let changed = true
      let wake = () => {}
      const change = () => {
        changed = true
        wake()
      }
      const stop = feed.subscribe(({ topic }) => {
        if (topic === 'order') change()
      })
      // Changes may have been missed meanwhile.
      const stopGaps = feed.onGap(change)
      signal.addEventListener('abort', () => wake(), { once: true })
      try {
        while (!signal.aborted) {
          if (!changed) await new Promise<void>((resolve) => (wake = resolve))
          if (signal.aborted) return
          changed = false
          yield await overview()
          await pause(THROTTLE_MS)
        }
      } finally {
        stop()
        stopGaps()
      }
    },
  }
}
