import {
  acceptAgreementInput,
  applicationIgnInput,
  companionApplication,
  readGuideInput,
  referralCodeInput,
  submitAgreementInput,
} from '@queuemate/contracts/companions/applications'
import { companionStatus } from '@queuemate/contracts/companions/schemas'
import { get, patch, post } from '../../../rest-path.ts'
import { companion, player, signedIn } from '../../../trpc.ts'
import {
  acceptAgreement,
  readGuide,
  setApplicationIgn,
  readApplication,
  startApplication,
  submitApplication,
} from './applications.ts'

/** The application to become a companion. */
export const applicationProcedures = {
  application: signedIn
    .meta({ rest: get('companion/application', 'Your application') })
    .output(companionApplication)
    .query(({ ctx }) => readApplication(ctx, ctx.user)),
  startAgreement: player
    .meta({
      rest: [
        post('companion/start_agreement', 'Begins an application with a referral code'),
        post('companion/referral', 'Begins an application with a referral code'),
      ],
      registered: true,
      refuses: ['application_state', 'invalid_referral_code'],
    })
    .input(referralCodeInput)
    .output(companionStatus)
    .mutation(({ ctx, input }) => startApplication(ctx, ctx.user, input)),
  readGuide: player
    .meta({
      rest: patch('companion/guide', 'Notes how far you have read the guide'),
      refuses: ['application_state'],
    })
    .input(readGuideInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => readGuide(ctx, ctx.user, input.block)),
  setApplicationIgn: player
    .meta({
      rest: post('companion/ign', 'Sets the in-game name of your application'),
      refuses: ['application_state'],
    })
    .input(applicationIgnInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => setApplicationIgn(ctx, ctx.user, input.ign)),
  submitAgreement: player
    .meta({
      rest: post('companion/submit_agreement', 'Submits your application'),
      refuses: ['agreement_changed', 'application_state', 'rank_too_low', 'verification_missing'],
    })
    .input(submitAgreementInput.prefault({}))
    .output(companionStatus)
    .mutation(({ ctx, input }) => submitApplication(ctx, ctx.user, input)),
  acceptAgreement: companion
    .meta({
      rest: post('companion/accept_agreement', 'Accepts the agreement as it is now'),
      refuses: ['agreement_changed'],
    })
    .input(acceptAgreementInput)
    .output(companionApplication)
    .mutation(({ ctx, input }) => acceptAgreement(ctx, ctx.user, input.hash)),
}
