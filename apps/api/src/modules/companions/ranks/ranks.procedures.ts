import { companionRank, rankRequestIdInput } from '@queuemate/contracts/companions/ranks'
import { del, get, post } from '../../../rest-path.ts'
import { companion } from '../../../trpc.ts'
import { playerNoteIdInput } from '@queuemate/contracts/marketplace/schemas'
import { okFlag } from '@queuemate/contracts/responses'
import { hideNote } from '../hide-note.ts'
import { readRank, withdrawRankRequest } from './ranks.ts'

export const rankProcedures = {
  rank: companion
    .meta({
      rest: get('companion/rank', 'Your rank and your request for another one'),
      refuses: ['not_found'],
    })
    .output(companionRank)
    .query(({ ctx }) => readRank(ctx, ctx.user)),
  hideNote: companion
    .meta({
      rest: del('companion/notes/:id', 'Takes a note of a player off your page'),
      refuses: ['not_found'],
    })
    .input(playerNoteIdInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => hideNote(ctx, ctx.user, input.id)),
  withdrawRankRequest: companion
    .meta({
      rest: post('companion/rank_request/:id/withdraw', 'Withdraws a request for another rank'),
      refuses: ['not_found', 'invalid_transition'],
    })
    .input(rankRequestIdInput)
    .output(companionRank)
    .mutation(({ ctx, input }) => withdrawRankRequest(ctx, ctx.user, input.id)),
}
