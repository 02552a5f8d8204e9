import { createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import { BATCH_MAX } from '@queuemate/contracts/responses'
import type { AppRouter } from '@queuemate/api/router'

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

const socketUrl = `${window.location.origin.replace(/^http/, 'ws')}/trpc`

/** Calls go by HTTP, subscriptions by a WebSocket that opens with the first one. */
export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: wsLink({ client: createWSClient({ url: socketUrl, lazy: { enabled: true, closeMs: 10_000 } }) }),
      false: httpBatchLink({
        url: '/trpc',
        maxItems: BATCH_MAX,
        // A browser names its origin only with a POST: the API serves staff calls to this site alone.
        methodOverride: 'POST',
        fetch: (url, options) => fetch(url, { ...options, credentials: 'include' } as RequestInit),
      }),
    }),
  ],
})
