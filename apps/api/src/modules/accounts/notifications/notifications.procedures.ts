import { notificationPreferences } from '@queuemate/contracts/accounts/settings'
import { signedIn } from '../../../trpc.ts'

const notifications = signedIn.output(notificationPreferences)

export const notificationProcedures = {
  notifications: notifications.query(({ ctx }) => ctx.services.notifications.get(ctx.user.id)),
  setNotifications: notifications
    .input(notificationPreferences)
    .mutation(({ ctx, input }) => ctx.services.notifications.set(ctx.user.id, input)),
}
