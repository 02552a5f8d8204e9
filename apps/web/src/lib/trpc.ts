import { createTRPCClient, httpBatchLink, splitLink, type TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@queuemate/api/router'
import { callOptions } from '@queuemate/app-kit/call-options'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { prefetchLink } from './prefetch-link.ts'
import { queryClient } from './query-client.ts'

export type RouterOutputs = inferRouterOutputs<AppRouter>

type Slice = keyof RouterOutputs & string

/** The names of procedures, such as `accounts.me`, for code that runs without the client. */
export type ProcedurePath = { [S in Slice]: `${S}.${keyof RouterOutputs[S] & string}` }[Slice]

/** Sends a query outside of batches, so that the others do not wait when the API has to call the payment provider. */
export const unbatched = { trpc: { context: { unbatched: true } }, meta: { unbatched: true } }

export const trpcClient: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    prefetchLink,
    stepUpLink(),
    splitLink({
      condition: ({ context }) => context.unbatched === true,
      true: httpBatchLink({ ...callOptions, maxItems: 1 }),
      false: httpBatchLink(callOptions),
    }),
  ],
})

/** Creates query options, for a slice's `queries.ts`, and accesses their cached data. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })
