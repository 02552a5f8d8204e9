import { AppError } from '@queuemate/contracts/errors'
import { z } from 'zod'
import { okFlag } from '@queuemate/contracts/responses'
import { staffPageOf } from '@queuemate/contracts/staff/lists'
import {
  addNoteInput,
  banInput,
  personInput,
  personOptionalReasonInput,
  personProfile,
  personReasonInput,
  personRow,
  refundUnpaidInput,
  removeStrikeInput,
  searchInput,
  setPermissionsInput,
  setRoleInput,
  unpaidGames,
  viewLink,
} from '@queuemate/contracts/staff/people'
import { readStaffAccess } from '../../../auth/staff-access.ts'
import { assertProven, staffWith } from '../../../trpc.ts'

const people = staffWith('people')
/** Decides who may get in, and as what. */
const proven = people.use(assertProven)
const payouts = staffWith('payouts').use(assertProven)
const refunds = staffWith('refunds')
const made = z.object({ id: z.int() })

/** Contract §2 `staff.people`. Roles and permissions are changed by admins alone (members/). */
export const peopleProcedures = {
  search: people
    .input(searchInput)
    .output(staffPageOf(personRow))
    .query(({ ctx, input }) => ctx.services.people.search(ctx.actor, input)),
  get: people
    .input(personInput)
    .output(personProfile)
    .query(({ ctx, input }) => ctx.services.people.get(ctx.actor, input.userId)),
  addNote: people
    .input(addNoteInput)
    .output(made)
    .mutation(({ ctx, input }) => ctx.services.personRecords.addNote(ctx.actor, input)),
  addStrike: people
    .input(personReasonInput)
    .output(made)
    .mutation(({ ctx, input }) => ctx.services.personRecords.addStrike(ctx.actor, input)),
  removeStrike: people
    .input(removeStrikeInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.personRecords.removeStrike(ctx.actor, input.strikeId)),
  setRole: proven
    .input(setRoleInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.members.setRole(ctx.actor, input)),
  setPermissions: proven
    .input(setPermissionsInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.members.setPermissions(ctx.actor, input)),
  ban: proven
    .input(banInput)
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      const { permissions } = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
      return ctx.services.bans.ban(ctx.actor, input, () => {
        if (!permissions.includes('refunds'))
          throw new AppError('forbidden', 'This ban ends a game that was charged, and you may not refund')
      })
    }),
  unban: proven
    .input(personOptionalReasonInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.bans.unban(ctx.actor, input)),
  holdPayouts: payouts
    .input(personReasonInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.payoutHolds.hold(ctx.actor, input)),
  releasePayouts: payouts
    .input(personReasonInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.payoutHolds.release(ctx.actor, input)),
  unpaidGames: refunds
    .input(personInput)
    .output(unpaidGames)
    .query(({ ctx, input }) => ctx.services.unpaidGames.preview(ctx.actor, input.userId)),
  refundUnpaid: refunds
    .use(assertProven)
    .input(refundUnpaidInput)
    .output(unpaidGames)
    .mutation(({ ctx, input }) => ctx.services.unpaidGames.refund(ctx.actor, input)),
  signOutEverywhere: proven
    .input(personOptionalReasonInput)
    .output(z.object({ ended: z.int() }))
    .mutation(({ ctx, input }) => ctx.services.bans.signOutEverywhere(ctx.actor, input)),
  resetTwoFactor: proven
    .input(personReasonInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.bans.resetTwoFactor(ctx.actor, input)),
  viewAs: proven
    .input(personReasonInput)
    .output(viewLink)
    .mutation(({ ctx, input }) => ctx.services.views.issue(ctx.actor, input)),
}
