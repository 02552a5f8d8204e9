import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError } from './errors.ts'
import { PageFault } from './page-fault.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { RouteError } from './route-error.tsx'

let broken = true
const queryClient = new QueryClient()
beforeEach(() => {
  broken = true
  // React prints what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Chart({ error }: { error?: Error }) {
  if (broken) throw error ?? new Error('no data')
  return <p>The picture</p>
}

test('an error of a panel stays in it, and another try shows it', async () => {
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

test('a panel that shows another thing is tried again by itself', () => {
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
            { path: '/', element: <Chart {...(error && { error })} /> },
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

test('an error of a page leaves its layout, and a link leads away from it', async () => {
  renderRoutes()
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(document.title).toBe('Something went wrong · Queuemate')
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another try renders the page again, without what it had read', async () => {
  queryClient.setQueryData(['page'], 'what it cannot show')
  renderRoutes()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The picture')).toBeTruthy()
  expect(queryClient.getQueryData(['page'])).toBeUndefined()
})

test('a page that could not be reached says so', () => {
  renderRoutes(new UnreachableError())
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
})

test('a page that could not be reached is tried again when the network is back, another fault is not', () => {
  const retry = vi.fn()
  const { rerender } = render(<PageFault error={new Error('no data')} onRetry={retry} />)
  fireEvent(window, new Event('online'))
  expect(retry).not.toHaveBeenCalled()
  rerender(<PageFault error={new UnreachableError()} onRetry={retry} />)
  fireEvent(window, new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})
