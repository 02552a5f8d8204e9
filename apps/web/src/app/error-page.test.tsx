import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ApiError, UnreachableError } from '@queuemate/app-kit/errors'
import { ErrorPage } from './error-page.tsx'

test.each([
  ['Something went wrong on this page', new Error('a defect')],
  ['Something went wrong on our side', new ApiError('internal', 'Please try again')],
  ['Queuemate could not be reached', new ApiError('unavailable', 'Please try again')],
  ['Queuemate could not be reached', new UnreachableError()],
])('"%s" names who failed', async (title, error) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const loader = () => {
    throw error
  }
  const routes = [
    { path: '/', loader, ErrorBoundary: ErrorPage, Component: () => null, HydrateFallback: () => null },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  vi.restoreAllMocks()
})
