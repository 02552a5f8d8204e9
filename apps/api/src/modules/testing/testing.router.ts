import { z } from 'zod'
import { get } from '../../rest-path.ts'
import { anyone, router } from '../../trpc.ts'

/** The two calls by which a client learns that it reaches the API (spec §7). */
export const testingRouter = router({
  ok: anyone
    .meta({
      rest: [
        get('testing/funct_one', 'Says ok', { devOnly: true }),
        get('testing/funct_two', 'Says ok', { devOnly: true }),
      ],
    })
    .output(z.literal('ok'))
    .query(() => 'ok' as const),
})
