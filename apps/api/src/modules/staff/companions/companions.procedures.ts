import {
  approveRankInput,
  rejectRankInput,
  staffCompanionInput,
  staffCompanionsInput,
  staffRankRequestsInput,
  updateCompanionInput,
} from '@queuemate/contracts/staff/companions'
import { decidePlayerNoteInput, playerNotesInput } from '@queuemate/contracts/staff/player-notes'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { calls, router, staff, staffWith } from '../../../trpc.ts'
import { noteRead } from '../../../base/note-action.ts'
import { companionColumns } from './companions.views.ts'
import { listCompanions, listPaybandChoices, readCompanion } from './list-companions.ts'
import { decideRankRequest, listRankRequests } from './rank-requests.ts'
import { decideNote, listPlayerNotes } from './player-notes.ts'
import { updateCompanion } from './update-companion.ts'

const permitted = staffWith('companions')

/** Companions, with addresses. */
const LIST = listOfPeople('companions', { shared: true })

export const staffCompanionsRouter = router({
  list: permitted.meta({ limit: LIST }).input(staffCompanionsInput).query(calls(listCompanions)),
  csv: permitted
    .meta({ limit: LIST, stepUp: true })
    .input(staffCompanionsInput)
    .query(calls(exportList(listCompanions, companionColumns))),
  get: permitted.input(staffCompanionInput).query(async ({ ctx, input }) => {
    const companion = await readCompanion(ctx, input.userId)
    await noteRead(ctx, { personId: input.userId })
    return companion
  }),
  // Prices and fees go with the payband.
  update: permitted
    .meta({ stepUp: true })
    .input(updateCompanionInput)
    .mutation(async ({ ctx, input }) => {
      await updateCompanion(ctx, input)
      return readCompanion(ctx, input.userId)
    }),
})

export const rankRequestsRouter = router({
  list: permitted
    .meta({ limit: listOfPeople('rank requests') })
    .input(staffRankRequestsInput)
    .query(({ ctx, input }) => listRankRequests(ctx, input, ctx.sessionId)),
  approve: permitted
    .meta({ stepUp: true })
    .input(approveRankInput)
    .mutation(({ ctx, input }) =>
      decideRankRequest(ctx, input.id, { status: 'approved', reason: null }, ctx.sessionId),
    ),
  reject: permitted
    .input(rejectRankInput)
    .mutation(({ ctx, input: { id, reason } }) =>
      decideRankRequest(ctx, id, { status: 'rejected', reason }, ctx.sessionId),
    ),
})

export const playerNotesRouter = router({
  list: permitted
    .meta({ limit: listOfPeople('player notes') })
    .input(playerNotesInput)
    .query(calls(listPlayerNotes)),
  decide: permitted.input(decidePlayerNoteInput).mutation(calls(decideNote)),
})

/** The paybands to choose from: for applications and for companions, without anything about a person. */
export const paybandList = staff().query(({ ctx }) => listPaybandChoices(ctx))
