import { z } from 'zod'
import {
  addEmailInput,
  emailIdInput,
  emailRow,
  verifyEmailInput,
} from '@queuemate/contracts/accounts/settings'
import { proven, signedIn } from '../../../trpc.ts'

const emails = signedIn.output(z.array(emailRow))
/** A verified address is a way to get in. */
const changes = proven.output(z.array(emailRow))

export const emailProcedures = {
  emails: emails.query(({ ctx }) => ctx.services.emails.list(ctx.user.id)),
  addEmail: changes
    .input(addEmailInput)
    .mutation(({ ctx, input }) => ctx.services.emails.add(ctx.user.id, input.email)),
  sendEmailCode: emails
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.send(ctx.user.id, input.id)),
  verifyEmail: emails
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => ctx.services.emails.verify(ctx.user.id, input.id, input.code)),
  makePrimary: changes
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.makePrimary(ctx.user.id, input.id)),
  deleteEmail: changes
    .input(emailIdInput)
    .mutation(({ ctx, input }) => ctx.services.emails.remove(ctx.user.id, input.id)),
}
