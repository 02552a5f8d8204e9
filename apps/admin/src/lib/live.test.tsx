import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from '@queuemate/api/router'
import { LiveProvider, useIsLive } from './live.tsx'
import { trpc } from './trpc.ts'

function Page() {
  return <p>{useIsLive() ? 'Live' : 'Not live'}</p>
}

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
