import { companionRank, rankRequestIdInput } from '@queuemate/contracts/companions/ranks'
import { companion } from '../../../trpc.ts'
import { readRank } from './read-rank.ts'
import { withdrawRankRequest } from './withdraw-rank-request.ts'

export const rankProcedures = {
  rank: companion.output(companionRank).query(({ ctx }) => readRank(ctx, ctx.user)),
  withdrawRankRequest: companion
    .input(rankRequestIdInput)
    .output(companionRank)
    .mutation(({ ctx, input }) => withdrawRankRequest(ctx, ctx.user, input.id)),
}
