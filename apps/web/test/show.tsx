import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { refused, serve } from '@queuemate/app-kit/testing/serve'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { Toaster } from '@queuemate/ui/toast'
import { meQuery, type CurrentUser } from '../src/lib/current-user.ts'
import { queryClient } from '../src/lib/query-client.ts'
import type { RouterOutputs } from '../src/lib/trpc.ts'

export { refused }

/** Replaces the reload of the page, which test environments lack. */
export function stubReload() {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  return reload
}

/**
 * The server's response to each call, by name; a function receives the input. A call without an entry never gets a
 * response.
 */
type Answers = Record<string, unknown>
type Call = { call: string; input: unknown }

// A call that never gets a response must not hold up the others in its batch.
vi.mock('@queuemate/contracts/batches', () => ({ BATCH_MAX: 1 }))

const me = {
  id: '1',
  name: 'Sam Reyes',
  username: 'sam',
  role: 'player',
  has_password: true,
  requests_paused_until: null,
  ingame_rank: 12,
}

interface Options {
  /** How the person differs from a Gold 3 player with a password. */
  person?: Partial<RouterOutputs['accounts']['me']>
  at?: string
  /** The path pattern of the page, if it has parameters. */
  pattern?: string
}

/**
 * Renders a part of the app at an address, with the providers that it needs and a server that returns these answers.
 */
export function show(part: ReactNode, answers: Answers = {}, { person, at = '/', pattern }: Options = {}) {
  const all: Answers = { 'accounts.me': { ...me, ...person }, ...answers }
  const calls: Call[] = []
  /** The mutations among them. */
  const sent: Call[] = []
  const respond = (call: string, input: unknown, isChange: boolean) => {
    calls.push({ call, input })
    if (isChange) sent.push({ call, input })
    if (!(call in all)) return new Promise<never>(() => {})
    const said = all[call]
    return typeof said === 'function' ? said(input) : said
  }
  vi.stubGlobal('fetch', serve(respond))
  const pages = [
    { path: pattern ?? new URL(at, location.origin).pathname, element: part },
    { path: '*', Component: Elsewhere },
  ]
  const router = createMemoryRouter([{ Component: Frame, children: pages }], { initialEntries: [at] })
  queryClient.clear()
  // Signed-in layouts would have loaded it.
  queryClient.setQueryData(meQuery.queryKey, all['accounts.me'] as CurrentUser)
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    sent,
    inputsOf: (name: string) => calls.filter(({ call }) => call === name).map(({ input }) => input),
    /** Where the person is now. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

function Frame() {
  return (
    <LeaveGuards>
      <UnsavedGuard>
        <Outlet />
      </UnsavedGuard>
    </LeaveGuards>
  )
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>
}

/** An answer that is refused the first time. */
export const failOnce = (answer: unknown) =>
  vi.fn<() => unknown>().mockReturnValueOnce(refused('internal', 'Not now')).mockReturnValue(answer)

/** Waits for the error of a part that could not be loaded, and loads it again. */
export async function loadAgain(problem: string) {
  expect(await screen.findByRole('alert')).toHaveTextContent(problem)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
}
