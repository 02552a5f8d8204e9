import { httpBatchLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { BATCH_MAX } from '@queuemate/contracts/responses'
import type { AppRouter } from '@queuemate/api/router'
import { rememberServerTime } from '@queuemate/app-kit/server-clock'

export type RouterOutputs = inferRouterOutputs<AppRouter>

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: BATCH_MAX,
      fetch: async (url, options) => {
        const sent = Date.now()
        const response = await fetch(url, { ...options, credentials: 'include' } as RequestInit)
        rememberServerTime(response.headers.get('date'), sent, Date.now())
        return response
      },
    }),
  ],
})
