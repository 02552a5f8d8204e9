import { accountExport, removeInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { signedIn } from '../../../trpc.ts'
import { deleteAccount, sendRemovalCode } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

const done = signedIn.output(okFlag)

/** Data export and account deletion. */
export const accountDeletionProcedures = {
  export: signedIn.output(accountExport).query(({ ctx }) => exportAccount(ctx, ctx.user.id)),
  sendRemovalCode: done.mutation(({ ctx }) => sendRemovalCode(ctx, ctx.user.id)),
  remove: done.input(removeInput).mutation(({ ctx, input }) => deleteAccount(ctx, ctx.user.id, input)),
}
