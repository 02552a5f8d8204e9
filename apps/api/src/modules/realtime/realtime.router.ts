import { z } from 'zod'
import { audience, realtimeToken } from '@queuemate/realtime/schemas'
import { get } from '../../rest-path.ts'
import { router, signedIn } from '../../trpc.ts'
import { issueToken } from './tokens.ts'

export const realtimeRouter = router({
  token: signedIn
    .meta({
      rest: [
        get('ws/order', 'A realtime token for the chat of your order', { input: { audience: 'order' } }),
        get('ws/companion', 'A realtime token for the dashboard', { input: { audience: 'companion' } }),
        get('ws/market', 'A realtime token for the marketplace', { input: { audience: 'market' } }),
      ],
      refuses: ['forbidden'],
    })
    .input(z.object({ audience }))
    .output(realtimeToken)
    .query(async ({ ctx, input }) => ({
      jwt: await issueToken(ctx, ctx.user, ctx.sessionId, input.audience),
    })),
})
