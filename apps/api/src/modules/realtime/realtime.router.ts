import { z } from 'zod'
import { audience, realtimeToken } from '@queuemate/realtime/schemas'
import { router, signedIn } from '../../trpc.ts'

export const realtimeRouter = router({
  token: signedIn
    .input(z.object({ audience }))
    .output(realtimeToken)
    .query(async ({ ctx, input }) => ({
      jwt: await ctx.services.tokens.issue(ctx.user, ctx.sessionId, input.audience),
    })),
})
