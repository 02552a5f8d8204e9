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
import { listSheet } from '@queuemate/contracts/staff/lists'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { router, staff, staffWith } from '../../../trpc.ts'
import { noteRead } from '../audit/note-read.ts'
import { companionColumns } from './companions.views.ts'
import { listCompanions, listPaybandChoices, readCompanion } from './list-companions.ts'
import { decideRankRequest, listRankRequests } from './rank-requests.ts'
import { updateCompanion } from './update-companion.ts'

const permitted = staffWith('companions')

/** Companions, with addresses. */
const LIST = listOfPeople('companions', { shared: true })

export const staffCompanionsRouter = router({
  list: permitted
    .meta({ limit: LIST })
    .input(staffCompanionsInput)
    .output(companionPage)
    .query(({ ctx, input }) => listCompanions(ctx, input)),
  csv: permitted
    .meta({ limit: LIST, stepUp: true })
    .input(staffCompanionsInput)
    .output(listSheet)
    .query(({ ctx, input }) =>
      exportList(
        ctx,
        ctx.actor,
        input,
        (page) => listCompanions(ctx, { ...input, ...page }),
        companionColumns,
      ),
    ),
  get: permitted
    .input(staffCompanionInput)
    .output(companionDetail)
    .query(async ({ ctx, input }) => {
      const companion = await readCompanion(ctx, input.userId)
      await noteRead(ctx, ctx.actor, input.userId)
      return companion
    }),
  // Prices and fees go with the payband.
  update: permitted
    .meta({ stepUp: true })
    .input(updateCompanionInput)
    .output(companionDetail)
    .mutation(async ({ ctx, input }) => {
      await updateCompanion(ctx, ctx.actor, input)
      return readCompanion(ctx, input.userId)
    }),
})

export const rankRequestsRouter = router({
  list: permitted
    .meta({ limit: listOfPeople('rank requests') })
    .input(staffRankRequestsInput)
    .output(rankRequestPage)
    .query(({ ctx, input }) => listRankRequests(ctx, input, ctx.sessionId)),
  approve: permitted
    .meta({ stepUp: true })
    .input(approveRankInput)
    .output(staffRankRequest)
    .mutation(({ ctx, input }) =>
      decideRankRequest(ctx, ctx.actor, input.id, { status: 'approved', reason: null }, ctx.sessionId),
    ),
  reject: permitted
    .input(rejectRankInput)
    .output(staffRankRequest)
    .mutation(({ ctx, input: { id, reason } }) =>
      decideRankRequest(ctx, ctx.actor, id, { status: 'rejected', reason }, ctx.sessionId),
    ),
})

/** The paybands to choose from: for applications and for companions, without anything about a person. */
export const paybandList = staff()
  .output(staffPaybands)
  .query(({ ctx }) => listPaybandChoices(ctx))
