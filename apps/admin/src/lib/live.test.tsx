import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from '@queuemate/api/router'
import { sessionKey, sessionQuery } from '@queuemate/app-kit/session'
import { refusal } from '../../test/refusal.ts'
import { LiveProvider, useIsLive } from './live.tsx'
import { queryClient } from './query-client.ts'
import { trpc } from './trpc.ts'

function Page() {
  return <p>{useIsLive() ? 'Live' : 'Not live'}</p>
}

/** Shows the page with a live connection, or sign-in, as the console does. */
function Gate() {
  const session = useQuery({ ...sessionQuery, staleTime: Number.POSITIVE_INFINITY })
  trpc.staff.session.get.useQuery(undefined, { staleTime: 60_000 })
  if (session.data === null) return <p>Sign in</p>
  return (
    <LiveProvider>
      <Page />
    </LiveProvider>
  )
}

test.each([
  ['is told that its session has ended', 'error'],
  ['cannot connect any more', 'refused'],
])(
  'a console that %s leads to sign-in without a click',
  async (_what, end) => {
    let isOver = false
    let cut = () => {}
    const link: TRPCLink<AppRouter> =
      () =>
      ({ op }) =>
        observable((observer) => {
          if (op.type === 'subscription') {
            if (isOver) return
            observer.next({ result: { type: 'started' } })
            cut = () => {
              isOver = true
              const error = TRPCClientError.from<AppRouter>(new Error('closed'))
              if (end === 'error') observer.error(error)
              else observer.next({ result: { type: 'state', state: 'connecting', error } })
            }
          } else if (isOver) {
            observer.error(TRPCClientError.from(refusal('unauthenticated', 'Please sign in')))
          } else {
            observer.next({ result: { data: { id: 'one' } } })
            observer.complete()
          }
        })
    queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
    render(
      <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Gate />
        </QueryClientProvider>
      </trpc.Provider>,
    )
    expect(await screen.findByText('Live')).toBeVisible()
    act(() => cut())
    expect(await screen.findByText('Sign in', {}, { timeout: end === 'error' ? 1_000 : 7_000 })).toBeVisible()
  },
  10_000,
)

test('subscribes again when the session of its subscription has ended', async () => {
  let subscriptions = 0
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      subscriptions += 1
      if (subscriptions === 1) observer.error(TRPCClientError.from(new Error('Please sign in')))
      else observer.next({ result: { type: 'started' } })
    })
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={new QueryClient()}>
      <QueryClientProvider client={new QueryClient()}>
        <LiveProvider>
          <Page />
        </LiveProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  expect(await screen.findByText('Not live')).toBeVisible()
  expect(await screen.findByText('Live')).toBeVisible()
  expect(subscriptions).toBe(2)
})
