import { companionRank, rankRequestIdInput } from '@queuemate/contracts/companions/ranks'
import { get, post } from '../../../rest-path.ts'
import { companion } from '../../../trpc.ts'
import { readRank, withdrawRankRequest } from './ranks.ts'

export const rankProcedures = {
  rank: companion
    .meta({
      rest: get('companion/rank', 'Your rank and your request for another one'),
      refuses: ['not_found'],
    })
    .output(companionRank)
    .query(({ ctx }) => readRank(ctx, ctx.user)),
  withdrawRankRequest: companion
    .meta({
      rest: post('companion/rank_request/:id/withdraw', 'Withdraws a request for another rank'),
      refuses: ['not_found', 'invalid_transition'],
    })
    .input(rankRequestIdInput)
    .output(companionRank)
    .mutation(({ ctx, input }) => withdrawRankRequest(ctx, ctx.user, input.id)),
}
