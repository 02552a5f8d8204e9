import { z } from 'zod'
import {
  addEmailInput,
  emailIdInput,
  emailRow,
  verifyEmailInput,
} from '@queuemate/contracts/accounts/settings'
import { del, get, post } from '../../../rest-path.ts'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import { addEmail, sendEmailCode, deleteEmail, listEmails, makePrimary, verifyEmail } from './emails.ts'

const emails = (facts: CallFacts) => signedIn.meta(facts).output(z.array(emailRow))
/** A verified address is a way to get in. */
const changes = (facts: CallFacts) => signedIn.meta({ ...facts, stepUp: true }).output(z.array(emailRow))

export const emailProcedures = {
  emails: emails({ rest: get('user/emails', 'Your email addresses') }).query(({ ctx }) =>
    listEmails(ctx, ctx.user.id),
  ),
  addEmail: changes({ rest: post('user/emails', 'Adds an email address') })
    .input(addEmailInput)
    .mutation(({ ctx, input }) => addEmail(ctx, ctx.user.id, input.email)),
  sendEmailCode: emails({
    rest: post('user/emails/:id/send_code', 'Sends a code to an email address'),
    refuses: ['not_found'],
  })
    .input(emailIdInput)
    .mutation(({ ctx, input }) => sendEmailCode(ctx, ctx.user.id, input.id)),
  verifyEmail: emails({
    rest: post('user/emails/:id/verify', 'Verifies an email address with its code'),
    refuses: ['not_found'],
  })
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, ctx.user.id, input.id, input.code)),
  makePrimary: changes({
    rest: post('user/emails/:id/primary', 'Makes an email address the primary one'),
    refuses: ['not_found', 'email_unverified'],
  })
    .input(emailIdInput)
    .mutation(({ ctx, input }) => makePrimary(ctx, ctx.user.id, input.id)),
  deleteEmail: changes({
    rest: del('user/emails/:id', 'Deletes an email address'),
    refuses: ['not_found', 'email_linked', 'email_primary'],
  })
    .input(emailIdInput)
    .mutation(({ ctx, input }) => deleteEmail(ctx, ctx.user.id, input.id)),
}
