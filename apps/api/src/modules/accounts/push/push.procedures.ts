import { pushDeviceInput, pushState, pushSubscriptionInput } from '@queuemate/contracts/accounts/push'
import { signedIn } from '../../../trpc.ts'

const push = signedIn.output(pushState)

/** The devices that get push notifications. */
export const pushProcedures = {
  push: push.query(({ ctx }) => ctx.services.push.state(ctx.user.id, ctx.sessionId)),
  savePush: push
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => ctx.services.push.save(ctx.user.id, ctx.sessionId, input)),
  removePush: push
    .input(pushDeviceInput)
    .mutation(({ ctx, input }) => ctx.services.push.remove(ctx.user.id, ctx.sessionId, input.id)),
}
