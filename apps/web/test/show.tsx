import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import type { AppRouter } from '@queuemate/api/router'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { ERRORS, type ErrorCode } from '@queuemate/contracts/errors'
import { Toaster } from '@queuemate/ui/toast'
import { trpc, type RouterOutputs } from '../src/lib/trpc.ts'

/** What the server says to each call, by its name; a function gets the input. A call that is not named waits forever. */
type Answers = Record<string, unknown>

class Refusal extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** An answer that refuses, to be returned or thrown. */
export const refused = (code: ErrorCode, message: string = ERRORS[code][1]) => new Refusal(code, message)

const me = {
  id: '1',
  name: 'Sam Reyes',
  username: 'sam',
  role: 'player',
  has_password: true,
  ingame_rank: 12,
}

interface Options {
  /** What differs from a player of Gold 3 with a password. */
  person?: Partial<RouterOutputs['accounts']['me']>
  at?: string
  /** The path that the page is at, where it has parameters. */
  pattern?: string
}

/** Shows a part of the app at an address, with the frame that it needs, as a server with these answers does. */
export function show(part: ReactNode, answers: Answers = {}, { person, at = '/', pattern }: Options = {}) {
  const all: Answers = { 'accounts.me': { ...me, ...person }, ...answers }
  const calls: { call: string; input: unknown }[] = []
  /** Of these, the changes. */
  const sent: typeof calls = []
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const made = { call: op.path, input: op.input }
        calls.push(made)
        if (op.type === 'mutation') sent.push(made)
        if (!(op.path in all)) return
        const refuse = (error: Error) => observer.error(TRPCClientError.from(toResponse(error)))
        answer(all[op.path], op.input).then((data) => {
          if (data instanceof Refusal) return refuse(data)
          observer.next({ result: { data } })
          observer.complete()
        }, refuse)
      })
  const pages = [
    { path: pattern ?? new URL(at, location.origin).pathname, element: part },
    { path: '*', Component: Elsewhere },
  ]
  const router = createMemoryRouter([{ Component: Frame, children: pages }], { initialEntries: [at] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <trpc.Provider client={trpc.createClient({ links: [stepUpLink(), link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return {
    sent,
    inputsOf: (name: string) => calls.filter(({ call }) => call === name).map(({ input }) => input),
    /** Where the person is now. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** A promise also for an answer that is there at once. */
const answer = async (said: unknown, input: unknown): Promise<unknown> =>
  typeof said === 'function' ? said(input) : said

/** As the API does, an answer that fails is an internal error. */
function toResponse(error: Error) {
  const { code, message } = error instanceof Refusal ? error : refused('internal')
  return { error: { code: -32_600, message, data: { httpStatus: ERRORS[code][0], msg: code, message } } }
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
