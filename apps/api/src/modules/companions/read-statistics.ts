import type { CompanionStatistics } from '@queuemate/contracts/companions/schemas'
import * as companions from '@queuemate/db/queries/companions/companions'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { lastWeeks } from './companions.policy.ts'
import { statisticsView } from './companions.views.ts'
import { requireCompanion } from './require-companion.ts'

/** The figures of a companion's dashboard: in all, and of the last weeks (contract §2 `companion/statistics`). */
export async function readStatistics(ctx: Context, user: Caller): Promise<CompanionStatistics> {
  const now = ctx.clock.now()
  const [companion, totals, weeks] = await Promise.all([
    requireCompanion(ctx, user),
    companions.sumOrders(ctx.db, user.id),
    companions.sumOrdersByWeek(ctx.db, user.id, lastWeeks(now)[0]!),
  ])
  return statisticsView(companion, totals, weeks, now)
}
