import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import type { AppRouter } from '@queuemate/api/router'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { Toaster } from '@queuemate/ui/toast'
import { trpc, type RouterOutputs } from '../lib/trpc.ts'

/** The server's error: thrown by an answer. */
export class Refusal extends Error {
  readonly msg: string

  constructor(msg: string, message: string) {
    super(message)
    this.msg = msg
  }
}

/** What the API does with a call, by the call's name. */
type Answers = Record<string, (input: unknown) => unknown>

const me = {
  id: '1',
  name: 'Sam Reyes',
  username: 'sam',
  role: 'player',
  has_password: true,
  ingame_rank: 12,
}

type Options = {
  /** What differs from a player of Gold 3 with a password. */
  person?: Partial<RouterOutputs['accounts']['me']>
  /** The address, and the pattern that the part is at. */
  at?: string
  pattern?: string
}

/** Shows a part of the app with the frame and the answers that it needs; returns the changes that were sent. */
export function show(part: ReactNode, answers: Answers, { person, at = '/', pattern = at }: Options = {}) {
  const all: Answers = { 'accounts.me': () => ({ ...me, ...person }), ...answers }
  const sent: { call: string; input: unknown }[] = []
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === 'mutation') sent.push({ call: op.path, input: op.input })
        const answer = async () => {
          const respond = all[op.path]
          if (!respond) throw new Refusal('not_found', `Nothing answers ${op.path}`)
          return respond(op.input)
        }
        answer().then(
          (data) => {
            observer.next({ result: { data } })
            observer.complete()
          },
          ({ msg, message }: Refusal) =>
            observer.error(
              TRPCClientError.from({ error: { code: -32_600, message, data: { msg, message } } }),
            ),
        )
      })
  const queryClient = createQueryClient(() => {})
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: pattern, element: part },
          { path: '*', Component: Elsewhere },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return sent
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
