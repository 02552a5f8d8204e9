import { companionInsights, insightsInput } from '@queuemate/contracts/companions/insights'
import { get } from '../../../rest-path.ts'
import { perMinute } from '../../../base/limits.ts'
import { companion } from '../../../trpc.ts'
import { readInsights } from './read-insights.ts'

export const insightProcedures = {
  insights: companion
    .meta({
      rest: get('companion/insights', 'Your orders and income over time'),
      limit: perMinute(60),
      sheds: true,
    })
    .input(insightsInput.prefault({}))
    .output(companionInsights)
    .query(({ ctx, input }) => readInsights(ctx, ctx.user, input)),
}
