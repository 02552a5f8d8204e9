import { notificationPreferences } from '@queuemate/contracts/accounts/settings'
import { signedIn } from '../../../trpc.ts'
import { readPreferences, savePreferences } from './preferences.ts'

const notifications = signedIn.output(notificationPreferences)

export const notificationProcedures = {
  notifications: notifications.query(({ ctx }) => readPreferences(ctx, ctx.user.id)),
  setNotifications: notifications
    .input(notificationPreferences)
    .mutation(({ ctx, input }) => savePreferences(ctx, ctx.user.id, input)),
}
