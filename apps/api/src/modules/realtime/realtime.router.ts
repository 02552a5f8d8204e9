import { z } from 'zod'
import { audience, realtimeToken } from '@queuemate/realtime/schemas'
import { router, signedIn } from '../../trpc.ts'
import { issueToken } from './tokens.ts'

export const realtimeRouter = router({
  token: signedIn
    .input(z.object({ audience }))
    .output(realtimeToken)
    .query(async ({ ctx, input }) => ({
      jwt: await issueToken(ctx, ctx.user, ctx.sessionId, input.audience),
    })),
})
