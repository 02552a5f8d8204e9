import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError } from './errors.ts'
import { PageErrorState } from './page-error-state.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { RouteError } from './route-error.tsx'

let broken = true
const queryClient = new QueryClient()
beforeEach(() => {
  broken = true
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Chart({ error }: { error?: Error }) {
  if (broken) throw error ?? new Error('no data')
  return <p>The picture</p>
}

test('an error in a panel is contained, and a retry can render the panel', async () => {
  render(
    <>
      <h1>Statistics</h1>
      <PanelBoundary problem="The chart could not be shown.">
        <Chart />
      </PanelBoundary>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Statistics' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The chart could not be shown.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The picture')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a panel retries automatically when its data changes', () => {
  const chart = (weeks: number) => (
    <PanelBoundary problem="The chart could not be shown." resetKeys={[weeks]}>
      <Chart />
    </PanelBoundary>
  )
  const { rerender } = render(chart(12))
  expect(screen.getByRole('alert')).toBeTruthy()
  broken = false
  rerender(chart(52))
  expect(screen.getByText('The picture')).toBeTruthy()
})

function renderRoutes(error?: Error) {
  const Layout = () => (
    <>
      <Link to="/other">Other page</Link>
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      Component: Layout,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            { path: '/', element: <Chart error={error} /> },
            { path: '/other', element: <p>Another page</p> },
          ],
        },
      ],
    },
  ])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('an error on a page keeps the layout, and links still work', async () => {
  renderRoutes()
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(document.title).toBe('Something went wrong · Queuemate')
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a retry renders the page again and drops its cached data', async () => {
  queryClient.setQueryData(['page'], 'what it cannot show')
  renderRoutes()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The picture')).toBeTruthy()
  expect(queryClient.getQueryData(['page'])).toBeUndefined()
})

test('a page that could not be loaded shows a connection error', () => {
  renderRoutes(new UnreachableError())
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
})

test('a connection error is retried when the network is back, other errors are not', () => {
  const retry = vi.fn()
  const { rerender } = render(<PageErrorState error={new Error('no data')} onRetry={retry} />)
  fireEvent(window, new Event('online'))
  expect(retry).not.toHaveBeenCalled()
  rerender(<PageErrorState error={new UnreachableError()} onRetry={retry} />)
  fireEvent(window, new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})

test('a way to the homepage is offered where one was asked for', () => {
  const state = (home?: 'open') => (
    <MemoryRouter>
      <PageErrorState error={new Error('no data')} home={home} onRetry={vi.fn()} />
    </MemoryRouter>
  )
  const { rerender } = render(state('open'))
  expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/')
  rerender(state())
  expect(screen.queryByRole('link')).toBeNull()
})
