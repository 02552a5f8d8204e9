import type { StaffOverview } from '@queuemate/contracts/staff/overview'
import * as staff from '@queuemate/db/queries/staff/overview'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'

const LATEST = 20

/** The marketplace as it is now (contract §2 `staff.overview.get`). */
export function createStaffOverview({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async get(): Promise<StaffOverview> {
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
    },
  }
}
