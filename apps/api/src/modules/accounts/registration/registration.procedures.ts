import { continueInput } from '@queuemate/contracts/accounts/credentials'
import { addEmailInput, missingFields, verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { signedIn } from '../../../trpc.ts'
import {
  completeEmail,
  completeRegistration,
  listMissing,
  verifyCompletedEmail,
} from './complete-registration.ts'

const missing = signedIn.output(missingFields)

/** The end of a sign-up by a provider. */
export const registrationProcedures = {
  missing: missing.query(({ ctx }) => listMissing(ctx, ctx.user.id)),
  complete: missing
    .input(continueInput)
    .mutation(({ ctx, input }) => completeRegistration(ctx, ctx.user, input)),
  completeEmail: missing
    .input(addEmailInput)
    .mutation(({ ctx, input }) => completeEmail(ctx, ctx.user, input.email)),
  verifyCompletedEmail: missing
    .input(verifyCodeInput)
    .mutation(({ ctx, input }) => verifyCompletedEmail(ctx, ctx.user.id, input.code)),
}
