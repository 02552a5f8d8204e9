import { pushDeviceInput, pushState, pushSubscriptionInput } from '@queuemate/contracts/accounts/push'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import { readPushState, removePushDevice, savePushDevice } from './devices.ts'

const push = (facts: CallFacts) => signedIn.meta(facts).output(pushState)

/** The devices that get push notifications. */
export const pushProcedures = {
  push: push({ rest: null }).query(({ ctx }) => readPushState(ctx, ctx.user.id, ctx.sessionId)),
  savePush: push({ rest: null })
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => savePushDevice(ctx, ctx.user.id, ctx.sessionId, input)),
  removePush: push({ rest: null })
    .input(pushDeviceInput)
    .mutation(({ ctx, input }) => removePushDevice(ctx, ctx.user.id, ctx.sessionId, input.id)),
}
