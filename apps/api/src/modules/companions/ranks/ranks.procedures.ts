import { companionRank, rankRequestIdInput } from '@queuemate/contracts/companions/ranks'
import { companion } from '../../../trpc.ts'

export const rankProcedures = {
  rank: companion.output(companionRank).query(({ ctx }) => ctx.services.ranks.read(ctx.user)),
  withdrawRankRequest: companion
    .input(rankRequestIdInput)
    .output(companionRank)
    .mutation(({ ctx, input }) => ctx.services.ranks.withdraw(ctx.user, input.id)),
}
