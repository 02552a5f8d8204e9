import { z } from 'zod'
import {
  addEmailInput,
  emailIdInput,
  emailRow,
  verifyEmailInput,
} from '@queuemate/contracts/accounts/settings'
import { proven, signedIn } from '../../../trpc.ts'
import { addEmail, sendEmailCode } from './add-email.ts'
import { deleteEmail } from './delete-email.ts'
import { listEmails } from './list-emails.ts'
import { makePrimary } from './make-primary.ts'
import { verifyEmail } from './verify-email.ts'

const emails = signedIn.output(z.array(emailRow))
/** A verified address is a way to get in. */
const changes = proven.output(z.array(emailRow))

export const emailProcedures = {
  emails: emails.query(({ ctx }) => listEmails(ctx, ctx.user.id)),
  addEmail: changes
    .input(addEmailInput)
    .mutation(({ ctx, input }) => addEmail(ctx, ctx.user.id, input.email)),
  sendEmailCode: emails
    .input(emailIdInput)
    .mutation(({ ctx, input }) => sendEmailCode(ctx, ctx.user.id, input.id)),
  verifyEmail: emails
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, ctx.user.id, input.id, input.code)),
  makePrimary: changes
    .input(emailIdInput)
    .mutation(({ ctx, input }) => makePrimary(ctx, ctx.user.id, input.id)),
  deleteEmail: changes
    .input(emailIdInput)
    .mutation(({ ctx, input }) => deleteEmail(ctx, ctx.user.id, input.id)),
}
