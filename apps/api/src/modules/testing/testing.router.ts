import { z } from 'zod'
import { anyone, router } from '../../trpc.ts'

/** The two calls by which a client learns that it reaches the API (spec §7). */
export const testingRouter = router({
  ok: anyone.output(z.literal('ok')).query(() => 'ok' as const),
})
