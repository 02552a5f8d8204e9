import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { followRouter } from '@queuemate/app-kit/stale-page'
import { queryClient } from '../lib/query-client.ts'
import { preloadPages } from './preload-pages.ts'
import { fetchPage, routes } from './routes.tsx'

/** What a page's loader throws is shown without being thrown again; what was not expected is reported here. */
function report(error: unknown): void {
  if (failureOf(error).code === 'unknown') window.reportError(error)
}

/** The app with its router, which begins to load the page of the address. */
export function createApp() {
  const router = createBrowserRouter(routes)
  preloadPages(fetchPage)
  followRouter(router)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} onError={report} />
    </QueryClientProvider>
  )
}
