import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { followRouter } from '@queuemate/app-kit/stale-page'
import { queryClient } from '../lib/trpc.ts'
import { routes } from './router.tsx'

const router = createBrowserRouter(routes)
followRouter(router)

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
