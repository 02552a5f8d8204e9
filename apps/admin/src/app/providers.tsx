import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { RouterProvider } from 'react-router-dom'
import { trpc, trpcClient } from '../lib/trpc.ts'
import { router } from './router.tsx'

const me = getQueryKey(trpc.accounts.me)

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A 401 of any other call: asking who is signed in leads to the sign-in form.
    onError: (error, query) => {
      const data: unknown = error instanceof TRPCClientError ? error.data : null
      const isOver =
        typeof data === 'object' && data !== null && 'msg' in data && data.msg === 'unauthenticated'
      if (isOver && String(query.queryKey[0]) !== String(me[0]))
        void queryClient.invalidateQueries({ queryKey: me })
    },
  }),
  defaultOptions: { queries: { gcTime: 60_000, retry: 1 } },
})

export function Providers() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
