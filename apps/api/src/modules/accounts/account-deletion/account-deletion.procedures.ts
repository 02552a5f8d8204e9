import { accountExport, removeInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { del, get, post } from '../../../rest-path.ts'
import { perHour } from '../../../base/limits.ts'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import { deleteAccount, sendRemovalCode, exportAccount } from './account-deletion.ts'

const done = (facts: CallFacts) => signedIn.meta(facts).output(okFlag)

/** Data export and account deletion. */
export const accountDeletionProcedures = {
  export: signedIn
    .meta({
      rest: get('user/export', 'A copy of everything we have about you', {
        download: 'queuemate-export.json',
      }),
      limit: perHour(10),
      sheds: true,
      notImpersonated: true,
    })
    .output(accountExport)
    .query(({ ctx }) => exportAccount(ctx, ctx.user.id)),
  sendRemovalCode: done({
    rest: post('user/removal_code', 'Mails a code to delete your account with'),
    refuses: ['invalid_input', 'order_open', 'money_owed'],
  }).mutation(({ ctx }) => sendRemovalCode(ctx, ctx.user.id)),
  remove: done({
    rest: del('user', 'Deletes your account'),
    refuses: ['order_open', 'case_open', 'money_owed', 'staff_account'],
  })
    .input(removeInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, ctx.user.id, input)),
}
