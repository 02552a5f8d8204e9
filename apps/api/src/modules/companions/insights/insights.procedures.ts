import { companionInsights, insightsInput } from '@queuemate/contracts/companions/insights'
import { companion } from '../../../trpc.ts'

export const insightProcedures = {
  insights: companion
    .input(insightsInput.prefault({}))
    .output(companionInsights)
    .query(({ ctx, input }) => ctx.services.insights.read(ctx.user, input)),
}
