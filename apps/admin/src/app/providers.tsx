import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { trpc, trpcClient } from '../lib/trpc.ts'
import { router } from './router.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000, retry: 1 } } })

export function Providers() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
