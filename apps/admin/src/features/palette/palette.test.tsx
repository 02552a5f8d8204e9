import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS, type Permission } from '@queuemate/contracts/staff/permissions'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Palette } from './palette.tsx'

const end = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

function Page() {
  useShortcuts('Order', [
    { key: 'e', label: 'End the order', run: end },
    { key: 'r', label: 'Refund the order', run: () => {}, disabled: true },
  ])
  return <Palette onClose={onClose} />
}

/** Types a text into the palette and returns the options that it finds. */
async function find(text: string, permissions: readonly Permission[] = PERMISSIONS) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  renderWithApi(<RouterProvider router={router} />, (path) =>
    path === 'staff.session.get'
      ? { id: 'staff', role: 'admin', permissions }
      : { items: [], nextCursor: null },
  )
  await userEvent.type(await screen.findByPlaceholderText(/order 1440/), text)
  return router
}
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)

test.each([
  ['1440', ['Order 1440', 'Ticket 1440', 'Payout 1440'], '/orders/1440'],
  ['#1440', ['Order 1440', 'Ticket 1440', 'Payout 1440'], '/orders/1440'],
  ['order 1440', ['Order 1440'], '/orders/1440'],
  ['Ticket #5', ['Ticket 5'], '/support/5'],
  ['payout 200', ['Payout 200'], '/payouts/200'],
  ['payband', ['Paybands'], '/settings/paybands'],
  ['faq', ['Pages'], '/settings/pages'],
])('%s opens a record or a section of the settings', async (text, found, path) => {
  const router = await find(text)
  expect(options()).toEqual(found)
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(path)
})

test('what the member of staff may not open is not found', async () => {
  await find('1440', ['support'])
  expect(options()).toEqual(['Ticket 1440'])
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), 'payband')
  expect(options()).toEqual([])
})

test('actions of the open page run once the palette has closed', async () => {
  await find('the order')
  expect(options()).toEqual(['End the order'])
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await waitFor(() => expect(end).toHaveBeenCalledOnce())
})
