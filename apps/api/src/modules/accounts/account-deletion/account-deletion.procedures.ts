import { accountExport, removeInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { signedIn } from '../../../trpc.ts'

const done = signedIn.output(okFlag)

/** Data export and account deletion. */
export const accountDeletionProcedures = {
  export: signedIn
    .output(accountExport)
    .query(({ ctx }) => ctx.services.accountDeletion.collect(ctx.user.id)),
  sendRemovalCode: done.mutation(({ ctx }) => ctx.services.accountDeletion.sendCode(ctx.user.id)),
  remove: done
    .input(removeInput)
    .mutation(({ ctx, input }) => ctx.services.accountDeletion.remove(ctx.user.id, input)),
}
