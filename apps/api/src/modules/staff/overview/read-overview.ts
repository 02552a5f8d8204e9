import type { StaffOverview } from '@queuemate/contracts/staff/overview'
import * as staff from '@queuemate/db/queries/staff/overview'
import type { Context } from '../../../context.ts'

const LATEST = 20

/** The marketplace as it is now (contract §2 `staff.overview.get`). */
export async function readOverview(ctx: Context): Promise<StaffOverview> {
  const today = new Date(ctx.clock.now())
  today.setUTCHours(0, 0, 0, 0)
  const [counts, latest] = await Promise.all([
    staff.countOverview(ctx.db, today),
    staff.listLatestOrders(ctx.db, LATEST),
  ])
  return {
    ...counts,
    latest: latest.map(({ requested_at, ...row }) => ({
      ...row,
      requested_at: requested_at.toISOString(),
    })),
  }
}
