import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import type { AppRouter } from '@queuemate/api/router'
import { ERRORS, type ErrorCode } from '@queuemate/contracts/errors'
import { trpc } from '../src/lib/trpc.ts'

/** What the server says to each call, by its name; a function gets the input. A call that is not named waits for ever. */
type Answers = Record<string, unknown>

/** An answer that refuses. */
class Refusal {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    this.code = code
  }
}

export const refused = (code: ErrorCode) => new Refusal(code)

/** Shows a page at an address as a server with these answers does. `route`: the page's own path, if it has parameters. */
export function showServed(page: ReactElement, answers: Answers, address = '/', route = '*') {
  const calls: { name: string; input: unknown }[] = []
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ name: op.path, input: op.input })
        if (!(op.path in answers)) return
        const said = answers[op.path]
        const answer: unknown = typeof said === 'function' ? said(op.input) : said
        if (answer instanceof Refusal) {
          const [httpStatus, message] = ERRORS[answer.code]
          const data = { httpStatus, msg: answer.code, message }
          observer.error(TRPCClientError.from({ error: { code: -32_600, message, data } }))
          return
        }
        observer.next({ result: { data: answer } })
        observer.complete()
      })
  let shown = address
  const Address = () => {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return null
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={route} element={page} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return {
    inputsOf: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Where the person is now. */
    address: () => shown,
  }
}
