import { z } from 'zod'
import {
  addEmailInput,
  emailIdInput,
  emailRow,
  verifyEmailInput,
} from '@queuemate/contracts/accounts/settings'
import { signedIn } from '../../../trpc.ts'

const emails = signedIn.output(z.array(emailRow))

export const emailProcedures = {
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
}
