import { companionInsights, insightsInput } from '@queuemate/contracts/companions/insights'
import { companion } from '../../../trpc.ts'
import { readInsights } from './read-insights.ts'

export const insightProcedures = {
  insights: companion
    .input(insightsInput.prefault({}))
    .output(companionInsights)
    .query(({ ctx, input }) => readInsights(ctx, ctx.user, input)),
}
