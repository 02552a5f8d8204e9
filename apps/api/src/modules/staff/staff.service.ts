import { setTimeout as pause } from 'node:timers/promises'
import type { StaffOverview } from '@queuemate/contracts/staff/schemas'
import * as staff from '@queuemate/db/queries/staff'
import type { Db } from '@queuemate/db/transaction'
import type { Changes } from '../../gateways/changes.ts'
import type { Clock } from '../../gateways/clock.ts'

const LATEST = 20
/** Changes come in bursts; staff see at most one refresh in this many milliseconds. */
const BREATH_MS = 250

/** What the staff console shows (contract §2 `staff.*`). */
export function createStaffService({ db, clock, changes }: { db: Db; clock: Clock; changes: Changes }) {
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
    /** The overview now and after every change of an order, however many come at once. */
    async *live(signal: AbortSignal): AsyncGenerator<StaffOverview> {
      let changed = true
      let wake = () => {}
      const stop = changes.subscribe(() => {
        changed = true
        wake()
      })
      signal.addEventListener('abort', () => wake(), { once: true })
      try {
        while (!signal.aborted) {
          if (!changed) await new Promise<void>((resolve) => (wake = resolve))
          if (signal.aborted) return
          changed = false
          yield await overview()
          await pause(BREATH_MS)
        }
      } finally {
        stop()
      }
    },
  }
}
