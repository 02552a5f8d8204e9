import {
  applicationIgnInput,
  companionApplication,
  readGuideInput,
  referralCodeInput,
  submitAgreementInput,
} from '@queuemate/contracts/companions/applications'
import { companionStatus } from '@queuemate/contracts/companions/schemas'
import { assertRegistered, player, signedIn } from '../../../trpc.ts'

/** The application to become a companion. */
export const applicationProcedures = {
  application: signedIn
    .output(companionApplication)
    .query(({ ctx }) => ctx.services.applications.get(ctx.user)),
  startAgreement: player
    .use(assertRegistered)
    .input(referralCodeInput)
    .output(companionStatus)
    .mutation(({ ctx, input }) => ctx.services.applications.start(ctx.user, input.referral_code)),
  readGuide: player
    .input(readGuideInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => ctx.services.applications.readGuide(ctx.user, input.block)),
  setApplicationIgn: player
    .input(applicationIgnInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => ctx.services.applications.setIgn(ctx.user, input.ign)),
  submitAgreement: player
    .input(submitAgreementInput.prefault({}))
    .output(companionStatus)
    .mutation(({ ctx, input }) => ctx.services.applications.submit(ctx.user, input.ign)),
}
