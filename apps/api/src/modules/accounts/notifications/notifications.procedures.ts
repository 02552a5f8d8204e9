import { notificationPreferences } from '@queuemate/contracts/accounts/settings'
import { get, put } from '../../../rest-path.ts'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import { readPreferences, savePreferences } from './notifications.ts'

const notifications = (facts: CallFacts) => signedIn.meta(facts).output(notificationPreferences)

export const notificationProcedures = {
  notifications: notifications({ rest: get('user/notifications', 'Which mails you get') }).query(({ ctx }) =>
    readPreferences(ctx, ctx.user.id),
  ),
  setNotifications: notifications({ rest: put('user/notifications', 'Sets which mails you get') })
    .input(notificationPreferences)
    .mutation(({ ctx, input }) => savePreferences(ctx, ctx.user.id, input)),
}
