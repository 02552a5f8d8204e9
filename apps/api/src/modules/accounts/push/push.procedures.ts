import { pushDeviceInput, pushState, pushSubscriptionInput } from '@queuemate/contracts/accounts/push'
import { signedIn } from '../../../trpc.ts'
import { readPushState, removePushDevice, savePushDevice } from './devices.ts'

const push = signedIn.output(pushState)

/** The devices that get push notifications. */
export const pushProcedures = {
  push: push.query(({ ctx }) => readPushState(ctx, ctx.user.id, ctx.sessionId)),
  savePush: push
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => savePushDevice(ctx, ctx.user.id, ctx.sessionId, input)),
  removePush: push
    .input(pushDeviceInput)
    .mutation(({ ctx, input }) => removePushDevice(ctx, ctx.user.id, ctx.sessionId, input.id)),
}
