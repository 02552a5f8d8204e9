import type { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  createWSClient,
  httpBatchLink,
  splitLink,
  wsLink,
  type TRPCClient,
} from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '@queuemate/api/router'
import { callOptions } from '@queuemate/app-kit/call-options'
import { failureOf } from '@queuemate/app-kit/errors'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { endSessionOn401 } from '@queuemate/app-kit/session'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { markSignedOut } from './signed-out.ts'

const socketUrl = `${window.location.origin.replace(/^http/, 'ws')}/trpc`

/** Queries and mutations use HTTP. Subscriptions use a WebSocket that opens with the first one. */
export const trpcClient: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    stepUpLink(),
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: wsLink({ client: createWSClient({ url: socketUrl, lazy: { enabled: true, closeMs: 10_000 } }) }),
      // Browsers send the Origin header only with POST, and the API accepts staff calls only from this origin.
      false: httpBatchLink({ ...callOptions, methodOverride: 'POST' }),
    }),
  ],
})

export const queryClient: QueryClient = createQueryClient((error) => {
  const { code, text } = failureOf(error)
  if (code === 'session_ended') markSignedOut(text)
  // Required since this page was opened.
  if (code === 'two_factor_required') void api.staff.session.get.invalidate()
  endSessionOn401(queryClient, error)
})

/** Creates query options and accesses their cached data. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })
