import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import type { AppRouter } from '@queuemate/api/router'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { trpc } from '../src/lib/trpc.ts'

/** Returns the data for a call, or a promise of it. Throws to make the call fail. */
export type Respond = (path: string, input: unknown) => unknown

/** Renders a part of the console with a fake API. */
export function renderWithApi(children: ReactNode, respond: Respond) {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        if (type === 'subscription') return
        const run = async () => respond(path, input)
        run().then(
          (data) => {
            observer.next({ result: { data } })
            observer.complete()
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        )
      })
  const queryClient = createQueryClient(() => {})
  return render(
    <trpc.Provider client={trpc.createClient({ links: [stepUpLink(), link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>,
  )
}
