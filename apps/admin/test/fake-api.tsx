import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { serve, type Respond } from '@queuemate/app-kit/testing/serve'
import { queryClient } from '../src/lib/trpc.ts'

export { refused, type Respond } from '@queuemate/app-kit/testing/serve'

// A call that never gets a response must not hold up the others in its batch.
vi.mock('@queuemate/contracts/batches', () => ({ BATCH_MAX: 1 }))

/** Renders a part of the console with a server that responds to its calls. */
export function renderWithApi(children: ReactNode, respond: Respond) {
  // Nobody else has the same record open.
  const alone: Respond = (path, ...rest) => (path === 'staff.session.look' ? [] : respond(path, ...rest))
  vi.stubGlobal('fetch', serve(alone))
  queryClient.clear()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  return render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)
}

/** A page of the console at an address that has a pattern. Leaving it asks about unsaved changes. */
export function pageAt(address: string, page: ReactNode, pattern = '*') {
  const element = (
    <LeaveGuards>
      <UnsavedGuard>{page}</UnsavedGuard>
    </LeaveGuards>
  )
  const router = createMemoryRouter([{ path: pattern, element }], { initialEntries: [address] })
  return <RouterProvider router={router} />
}

/** Gives each element a size in a test, because the virtualizer needs that of its container. */
export function sizeElements() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  return () => vi.restoreAllMocks()
}
