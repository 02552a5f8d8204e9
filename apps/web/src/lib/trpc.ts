import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@queuemate/api/router'
import { callOptions } from '@queuemate/app-kit/call-options'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { earlyLink } from './early-link.ts'
import { queryClient } from './query-client.ts'

export type RouterOutputs = inferRouterOutputs<AppRouter>

/** Each read of a batch arrives as soon as it is there: a slow one does not keep the others waiting. */
export const trpcClient: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    earlyLink,
    stepUpLink(),
    splitLink({
      condition: ({ type }) => type === 'query',
      true: httpBatchStreamLink(callOptions),
      false: httpBatchLink(callOptions),
    }),
  ],
})

/** Options of reads, for a slice's `queries.ts`, and their data in the cache. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })

type Mutation<Input, Output> = { mutate: (input: Input) => Promise<Output> }

/** The options of a change, for `useMutation`. */
export function mutationOptions<Input, Output>(procedure: Mutation<Input, Output>) {
  return { mutationFn: (input: Input) => procedure.mutate(input) }
}
