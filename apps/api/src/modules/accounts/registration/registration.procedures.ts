import { continueInput } from '@queuemate/contracts/accounts/credentials'
import { addEmailInput, missingFields, verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { get, post } from '../../../rest-path.ts'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import {
  completeEmail,
  completeRegistration,
  listMissing,
  verifyCompletedEmail,
} from './complete-registration.ts'

const missing = (facts: CallFacts) => signedIn.meta(facts).output(missingFields)

/** The end of a sign-up by a provider. */
export const registrationProcedures = {
  missing: missing({ rest: get('user/missing', 'What your registration still lacks') }).query(({ ctx }) =>
    listMissing(ctx, ctx.user.id),
  ),
  complete: missing({
    rest: post('user/complete', 'Completes your registration'),
    refuses: ['step_up_required'],
  })
    .input(continueInput)
    .mutation(({ ctx, input }) => completeRegistration(ctx, ctx.user, input)),
  completeEmail: missing({
    rest: post('user/complete/email', 'Sends a code to the address of your registration'),
    refuses: ['step_up_required'],
  })
    .input(addEmailInput)
    .mutation(({ ctx, input }) => completeEmail(ctx, ctx.user, input.email)),
  verifyCompletedEmail: missing({
    rest: post('user/complete/email/verify', 'Verifies the address of your registration'),
  })
    .input(verifyCodeInput)
    .mutation(({ ctx, input }) => verifyCompletedEmail(ctx, ctx.user.id, input.code)),
}
