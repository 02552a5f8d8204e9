import { z } from 'zod'
import { continueInput } from '@queuemate/contracts/accounts/credentials'
import {
  accountExport,
  addEmailInput,
  connection,
  emailIdInput,
  emailRow,
  missingFields,
  notificationPreferences,
  providerInput,
  removeInput,
  sessionIdInput,
  sessionRow,
  setPasswordInput,
  verifyCodeInput,
  verifyEmailInput,
} from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { signedIn } from '../../trpc.ts'

const missing = signedIn.output(missingFields)
const emails = signedIn.output(z.array(emailRow))
const connections = signedIn.output(z.array(connection))
const sessions = signedIn.output(z.array(sessionRow))
const notifications = signedIn.output(notificationPreferences)
const done = signedIn.output(okFlag)

/** The end of a sign-up by a provider, and the sections of /user/settings. */
export const settingsProcedures = {
  missing: missing.query(({ ctx }) => ctx.services.registration.missing(ctx.user.id)),
  complete: missing
    .input(continueInput)
    .mutation(({ ctx, input }) => ctx.services.registration.complete(ctx.user.id, input)),
  completeEmail: missing
    .input(addEmailInput)
    .mutation(({ ctx, input }) => ctx.services.registration.completeEmail(ctx.user.id, input.email)),
  verifyCompletedEmail: missing
    .input(verifyCodeInput)
    .mutation(({ ctx, input }) => ctx.services.registration.verifyCompletedEmail(ctx.user.id, input.code)),

  emails: emails.query(({ ctx }) => ctx.services.emails.list(ctx.user.id)),
  addEmail: emails
    .input(addEmailInput)
    .mutation(({ ctx, input }) => ctx.services.emails.add(ctx.user.id, input.email)),
  sendEmailCode: emails
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.send(ctx.user.id, input.id)),
  verifyEmail: emails
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => ctx.services.emails.verify(ctx.user.id, input.id, input.code)),
  makePrimary: emails
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.makePrimary(ctx.user.id, input.id)),
  deleteEmail: emails
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.remove(ctx.user.id, input.id)),

  connections: connections.query(({ ctx }) => ctx.services.signIns.connections(ctx.user.id)),
  unlink: connections
    .input(providerInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.unlink(ctx.user.id, input.provider)),
  setPassword: done
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.setPassword(ctx.user.id, ctx.sessionId, input)),
  sessions: sessions.query(({ ctx }) => ctx.services.signIns.sessions(ctx.user.id, ctx.sessionId)),
  endSession: sessions
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.endSession(ctx.user.id, ctx.sessionId, input.id)),
  endOtherSessions: sessions.mutation(({ ctx }) =>
    ctx.services.signIns.endOtherSessions(ctx.user.id, ctx.sessionId),
  ),

  notifications: notifications.query(({ ctx }) => ctx.services.notifications.get(ctx.user.id)),
  setNotifications: notifications
    .input(notificationPreferences)
    .mutation(({ ctx, input }) => ctx.services.notifications.set(ctx.user.id, input)),

  export: signedIn.output(accountExport).query(({ ctx }) => ctx.services.leaving.collect(ctx.user.id)),
  sendRemovalCode: done.mutation(({ ctx }) => ctx.services.leaving.sendCode(ctx.user.id)),
  remove: done
    .input(removeInput)
    .mutation(({ ctx, input }) => ctx.services.leaving.remove(ctx.user.id, input)),
}
