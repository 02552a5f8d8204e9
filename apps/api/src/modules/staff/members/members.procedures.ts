import { okFlag } from '@queuemate/contracts/responses'
import { memberList, requireTwoFactorInput, setEndInput } from '@queuemate/contracts/staff/people'
import { assertProven, staffWith } from '../../../trpc.ts'
import { listMembers } from './list-members.ts'
import { setEnd } from './set-end.ts'
import { requireTwoFactor } from './require-two-factor.ts'

const people = staffWith('people')

/** Everyone on the staff, and what is required of them. */
export const membersProcedures = {
  list: people.output(memberList).query(({ ctx }) => listMembers(ctx)),
  setEnd: people
    .use(assertProven)
    .input(setEndInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => setEnd(ctx, ctx.actor, input)),
  requireTwoFactor: people
    .use(assertProven)
    .input(requireTwoFactorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => requireTwoFactor(ctx, ctx.actor, input)),
}
