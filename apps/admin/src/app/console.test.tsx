import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { renderWithApi } from '../../test/fake-api.tsx'
import { markSignedIn } from '../lib/signed-out.ts'
import { routes } from './router.tsx'

const SESSION = { user: { id: 'one', name: 'Sam' }, session: { id: 'two' } }

beforeEach(() => localStorage.clear())

/** Opens the console at a path, for a member of staff who has these permissions once signed in. */
function openConsole(path: string, permissions: Permission[], isSignedIn = true) {
  const server = { isSignedIn }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/sign-in/')) server.isSignedIn = true
    return Response.json(server.isSignedIn ? SESSION : null)
  })
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: fine)' }),
  )
  const staff = {
    id: 'one',
    name: 'Sam',
    role: 'staff',
    picture: null,
    permissions,
    two_factor_required: false,
  }
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const calls: string[] = []
  renderWithApi(<RouterProvider router={router} />, (name) => {
    calls.push(name)
    if (name === 'accounts.me' || name === 'staff.session.get') return staff
    if (name === 'staff.overview.queues') return { applications: 3, tickets: 2 }
    throw new Error(`no ${name}`)
  })
  return { router, calls }
}

test('the sign-in page shows the product name, and returns to the requested page', async () => {
  const { router } = openConsole('/people', ['people'], false)
  const name = await screen.findByLabelText('Username or email')
  expect(screen.getByText('Queuemate')).toBeVisible()
  expect(name).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/api/forgot_password',
  )
  await userEvent.type(name, 'sam_staff')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/people')
})

test('a sign-out that does not reach the server shows a warning', async () => {
  openConsole('/people', ['people'])
  await screen.findByRole('heading', { name: 'People' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/could not be reached to end your session/)).toBeVisible()
  act(markSignedIn)
})

test('the sign-in path redirects to the overview', async () => {
  // The charts of the overview take a while to load.
  await import('../routes/overview.tsx')
  const { router } = openConsole('/sign-in', ['people'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByText('Page not found')).toBeNull()
})

test('a page without permission shows why, and loads nothing', async () => {
  const { calls } = openConsole('/applications', ['people', 'support'])
  expect(await screen.findByRole('heading', { name: "You don't have permission to do this" })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Applications' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByText(/press/)).toBeNull()
  expect(calls.filter((name) => name.startsWith('staff.applications'))).toEqual([])
})

test('the phone menu lists every page with its waiting count, and closes', async () => {
  openConsole('/applications', ['people', 'support'])
  const opener = await screen.findByRole('button', { name: 'Menu, 2 waiting' })
  await userEvent.click(opener)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  const links = within(menu).getAllByRole('link')
  expect(links).toHaveLength(4)
  for (const [at, name] of ['Overview', /^Support ?2 waiting$/, 'People', 'Account'].entries())
    expect(links[at]).toHaveAccessibleName(name)
  // Only some screen readers read an aria-label on an element without a role.
  expect(within(links[1]!).getByText('2 waiting')).not.toHaveAttribute('aria-label')
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'People' }))
  expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
