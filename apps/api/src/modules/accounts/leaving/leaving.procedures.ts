import { accountExport, removeInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { signedIn } from '../../../trpc.ts'

const done = signedIn.output(okFlag)

/** Data export and account deletion. */
export const leavingProcedures = {
  export: signedIn.output(accountExport).query(({ ctx }) => ctx.services.leaving.collect(ctx.user.id)),
  sendRemovalCode: done.mutation(({ ctx }) => ctx.services.leaving.sendCode(ctx.user.id)),
  remove: done
    .input(removeInput)
    .mutation(({ ctx, input }) => ctx.services.leaving.remove(ctx.user.id, input)),
}
