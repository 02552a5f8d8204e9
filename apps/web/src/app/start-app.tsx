import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { mount } from '@queuemate/app-kit/mount'
import { followRouter } from '@queuemate/app-kit/stale-page'
import { queryClient } from '../lib/query-client.ts'
import { removeAppShell } from './app-shell.ts'
import { preloadPages } from './preload-pages.ts'
import { isPrerendered, loadRoutes } from './prerendered.ts'
import { fetchPage, routes } from './routes.tsx'

/** A prerendered page is hydrated once all of its scripts have loaded, so that nothing flashes. */
export async function start(): Promise<void> {
  if (isPrerendered()) await loadRoutes(window.location.pathname)
  removeAppShell()
  nameHistoryEntry()
  const router = createBrowserRouter(routes)
  preloadPages(fetchPage)
  followRouter(router)
  mount(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} onError={report} />
    </QueryClientProvider>,
  )
}

/** Entries without a key share one scroll position. With a key, a newly opened address starts at the top. */
function nameHistoryEntry(): void {
  const state = window.history.state as { key?: string } | null
  if (!state?.key) window.history.replaceState({ ...state, key: crypto.randomUUID() }, '')
}

/** The router shows errors of loaders without rethrowing them, so unexpected ones are reported here. */
function report(error: unknown): void {
  if (failureOf(error).code === 'unknown') window.reportError(error)
}
