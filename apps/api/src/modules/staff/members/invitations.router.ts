import { AppError } from '@queuemate/contracts/errors'
import { joinInput, tokenInput } from '@queuemate/contracts/staff/invitations'
import { anyone, router, signedIn } from '../../../trpc.ts'
import { acceptInvitation, joinStaff, readInvitation } from './invitations.ts'

/** For people who are not on the staff yet, from the console only. The token proves that they can read the invited address's mail. */
const assertConsole = ({ fromConsole }: { fromConsole: boolean }) => {
  if (!fromConsole) throw new AppError('forbidden')
}

export const invitationsRouter = router({
  /** A change only in name: what a query asks for is in its address, and the token must not be. */
  open: anyone
    .meta({ rest: null })
    .input(tokenInput)
    .mutation(({ ctx, input }) => {
      assertConsole(ctx)
      return readInvitation(ctx, ctx.user, input.token)
    }),
  join: anyone
    .meta({ rest: null })
    .input(joinInput)
    .mutation(({ ctx, input }) => {
      assertConsole(ctx)
      return joinStaff(ctx, ctx.ip, input)
    }),
  accept: signedIn
    .meta({ rest: null })
    .input(tokenInput)
    .mutation(({ ctx, input }) => {
      assertConsole(ctx)
      return acceptInvitation(ctx, ctx.user, ctx.ip, input.token)
    }),
})
