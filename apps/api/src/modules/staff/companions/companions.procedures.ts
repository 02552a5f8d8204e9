import {
  approveRankInput,
  companionDetail,
  companionPage,
  rankRequestPage,
  rejectRankInput,
  staffCompanionInput,
  staffCompanionsInput,
  staffPaybands,
  staffRankRequest,
  staffRankRequestsInput,
  updateCompanionInput,
} from '@queuemate/contracts/staff/companions'
import { assertProven, router, staffWith } from '../../../trpc.ts'

const permitted = staffWith('applications')

export const staffCompanionsRouter = router({
  list: permitted
    .input(staffCompanionsInput)
    .output(companionPage)
    .query(({ ctx, input }) => ctx.services.staffCompanions.list(input)),
  get: permitted
    .input(staffCompanionInput)
    .output(companionDetail)
    .query(async ({ ctx, input }) => {
      const companion = await ctx.services.staffCompanions.get(input.userId)
      await ctx.services.audit.look(ctx.actor, input.userId)
      return companion
    }),
  // Prices and fees go with the payband.
  update: permitted
    .use(assertProven)
    .input(updateCompanionInput)
    .output(companionDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.staffCompanions.update(ctx.actor, input)
      return ctx.services.staffCompanions.get(input.userId)
    }),
})

export const rankRequestsRouter = router({
  list: permitted
    .input(staffRankRequestsInput)
    .output(rankRequestPage)
    .query(({ ctx, input }) => ctx.services.staffRankRequests.list(input, ctx.sessionId)),
  approve: permitted
    .input(approveRankInput)
    .output(staffRankRequest)
    .mutation(({ ctx, input }) =>
      ctx.services.staffRankRequests.decide(
        ctx.actor,
        input.id,
        { status: 'approved', reason: null },
        ctx.sessionId,
      ),
    ),
  reject: permitted
    .input(rejectRankInput)
    .output(staffRankRequest)
    .mutation(({ ctx, input: { id, reason } }) =>
      ctx.services.staffRankRequests.decide(ctx.actor, id, { status: 'rejected', reason }, ctx.sessionId),
    ),
})

/** The paybands to choose from. */
export const paybandList = permitted
  .output(staffPaybands)
  .query(({ ctx }) => ctx.services.staffCompanions.paybands())
