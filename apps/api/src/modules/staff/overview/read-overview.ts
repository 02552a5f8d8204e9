import * as staff from '@queuemate/db/queries/staff/overview'
import type { Context } from '../../../context.ts'

const LATEST = 20

/** The marketplace as it is now (contract §2 `staff.overview.get`). */
export async function readOverview(ctx: Context) {
  const today = new Date(ctx.clock.now())
  today.setUTCHours(0, 0, 0, 0)
  const [counts, latest] = await Promise.all([
    staff.countOverview(ctx.db, today),
    staff.listLatestOrders(ctx.db, LATEST),
  ])
  return {
    ...counts,
    latest: latest.map(({ player_id, player_name, companion_id, companion_name, ...row }) => ({
      ...row,
      player: { id: player_id, name: player_name },
      companion: { id: companion_id, name: companion_name },
      requested_at: row.requested_at.toISOString(),
    })),
  }
}
