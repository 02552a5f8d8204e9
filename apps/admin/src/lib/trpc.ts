import { createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '@queuemate/api/router'
import { callOptions } from '@queuemate/app-kit/call-options'
import { stepUpLink } from '@queuemate/app-kit/step-up'

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

const socketUrl = `${window.location.origin.replace(/^http/, 'ws')}/trpc`

/** Calls go by HTTP, subscriptions by a WebSocket that opens with the first one. */
export const trpcClient = trpc.createClient({
  links: [
    stepUpLink(),
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: wsLink({ client: createWSClient({ url: socketUrl, lazy: { enabled: true, closeMs: 10_000 } }) }),
      // A browser names its origin only with a POST: the API serves staff calls to this site alone.
      false: httpBatchLink({ ...callOptions, methodOverride: 'POST' }),
    }),
  ],
})
