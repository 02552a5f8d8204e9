import { continueInput } from '@queuemate/contracts/accounts/credentials'
import { addEmailInput, missingFields, verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { signedIn } from '../../../trpc.ts'

const missing = signedIn.output(missingFields)

/** The end of a sign-up by a provider. */
export const registrationProcedures = {
  missing: missing.query(({ ctx }) => ctx.services.registration.missing(ctx.user.id)),
  complete: missing
    .input(continueInput)
    .mutation(({ ctx, input }) => ctx.services.registration.complete(ctx.user, input)),
  completeEmail: missing
    .input(addEmailInput)
    .mutation(({ ctx, input }) => ctx.services.registration.completeEmail(ctx.user, input.email)),
  verifyCompletedEmail: missing
    .input(verifyCodeInput)
    .mutation(({ ctx, input }) => ctx.services.registration.verifyCompletedEmail(ctx.user.id, input.code)),
}
