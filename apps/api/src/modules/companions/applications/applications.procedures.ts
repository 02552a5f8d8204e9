import {
  acceptAgreementInput,
  applicationIgnInput,
  companionApplication,
  readGuideInput,
  referralCodeInput,
  submitAgreementInput,
} from '@queuemate/contracts/companions/applications'
import { companionStatus } from '@queuemate/contracts/companions/schemas'
import { assertRegistered, companion, player, signedIn } from '../../../trpc.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { readGuide, setApplicationIgn } from './edit-draft.ts'
import { readApplication } from './read-application.ts'
import { startApplication } from './start-application.ts'
import { submitApplication } from './submit-application.ts'

/** The application to become a companion. */
export const applicationProcedures = {
  application: signedIn.output(companionApplication).query(({ ctx }) => readApplication(ctx, ctx.user)),
  startAgreement: player
    .use(assertRegistered)
    .input(referralCodeInput)
    .output(companionStatus)
    .mutation(({ ctx, input }) => startApplication(ctx, ctx.user, input.referral_code)),
  readGuide: player
    .input(readGuideInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => readGuide(ctx, ctx.user, input.block)),
  setApplicationIgn: player
    .input(applicationIgnInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => setApplicationIgn(ctx, ctx.user, input.ign)),
  submitAgreement: player
    .input(submitAgreementInput.prefault({}))
    .output(companionStatus)
    .mutation(({ ctx, input }) => submitApplication(ctx, ctx.user, input)),
  acceptAgreement: companion
    .input(acceptAgreementInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => acceptAgreement(ctx, ctx.user, input.hash)),
}
