import type { CompanionInsights, InsightsInput } from '@queuemate/contracts/companions/insights'
import { invalidField } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as insights from '@queuemate/db/queries/companions/insights'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { lastWeeks } from '../companions.policy.ts'
import { insightsView } from './insights.views.ts'

/**
 * A companion's figures over the last weeks, this one included (ours: `companion/insights`). Throws `invalid_input` for an
 * unknown time zone.
 */
export async function readInsights(
  ctx: Context,
  user: Caller,
  { weeks, timezone }: InsightsInput,
): Promise<CompanionInsights> {
  const zone = await ctx.timezones.nameInDatabase(timezone)
  if (zone === null) throw invalidField('timezone', `There is no time zone "${timezone}"`)
  const starts = lastWeeks(ctx.clock.now(), weeks)
  const since = starts[0]!
  const [orders, answers, ratings, hours] = await Promise.all([
    companions.sumOrdersByWeek(ctx.db, user.id, since),
    insights.countAnswersByWeek(ctx.db, user.id, since),
    insights.listMeanRatings(ctx.db, user.id, since),
    insights.countRequestsByHour(ctx.db, user.id, since, zone),
  ])
  return insightsView(starts, { orders, answers, ratings, hours })
}
