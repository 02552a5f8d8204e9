import { okFlag } from '@queuemate/contracts/responses'
import { memberList, requireTwoFactorInput } from '@queuemate/contracts/staff/people'
import { assertProven, staffWith } from '../../../trpc.ts'

const people = staffWith('people')

/** Everyone on the staff, and what is required of them. */
export const membersProcedures = {
  list: people.output(memberList).query(({ ctx }) => ctx.services.members.list()),
  requireTwoFactor: people
    .use(assertProven)
    .input(requireTwoFactorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.members.requireTwoFactor(ctx.actor, input)),
}
