import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS, type Permission } from '@queuemate/contracts/staff/permissions'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Palette } from './palette.tsx'

const end = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const onHelp = vi.fn<() => void>()

function Page() {
  useShortcuts('Order', [
    { key: 'e', label: 'End the order', run: end },
    { key: 'a', label: 'Accept the applicant', run: () => {} },
    { key: 'r', label: 'Refund the order', run: () => {}, disabled: true },
  ])
  return <Palette onClose={onClose} onHelp={onHelp} />
}

const PEOPLE = ['Kaia Thomsen', 'Kai Mercer', 'Kaito Mori'].map((name) => ({
  id: name.split(' ')[0],
  name,
  username: null,
  email: `${name}@example.com`,
}))

/** Types a text into the palette. Orders, tickets and payouts of `exists` exist, and the code VELA1234. */
async function find(
  text: string,
  permissions: readonly Permission[] = PERMISSIONS,
  exists = ['order', 'ticket', 'payout'],
) {
  const asked: [path: string, input: unknown][] = []
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  renderWithApi(<RouterProvider router={router} />, (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'admin', permissions }
    asked.push([path, input])
    if (path === 'staff.people.search') return { items: PEOPLE, nextCursor: null }
    if (path !== 'staff.overview.find') return { items: [], nextCursor: null }
    const { query: name } = input as { query: string }
    if (name === 'vela1234') return { items: [{ kind: 'code', id: 1, name: 'VELA1234' }] }
    return { items: exists.map((kind) => ({ kind, id: kind === 'dispute' ? 3 : Number(name), name })) }
  })
  await userEvent.type(await screen.findByPlaceholderText(/order 1440/), text)
  return { router, asked }
}
/** Without the keys that open them. */
const options = () =>
  screen
    .queryAllByRole('option')
    .map((one) => [...one.querySelectorAll(':scope > span')].map((part) => part.textContent).join(''))

test.each([
  ['refund 1468', ['Refund order 1468'], '/orders/1468'],
  ['vela1234', ['Referral code VELA1234'], '/settings/codes'],
  ['invite', ['Invite a member of staff'], '/roles'],
  ['two-factor', ['Your two-factor authentication', 'Require two-factor authentication'], '/account'],
  ['1440', ['Order 1440', 'Ticket 1440', 'Payout 1440'], '/orders/1440'],
  ['#1440', ['Order 1440', 'Ticket 1440', 'Payout 1440'], '/orders/1440'],
  ['order 1440', ['Order 1440'], '/orders/1440'],
  ['Ticket #5', ['Ticket 5'], '/support/5'],
  ['payout 200', ['Payout 200'], '/payouts/200'],
  ['payband', ['Paybands'], '/settings/paybands'],
  ['faq', ['Pages'], '/settings/pages'],
  ['template', ['Emails'], '/settings/mails'],
  ['pay', ['Payouts', 'Paybands'], '/payouts'],
])('%s opens a record, an action or a section of the settings', async (text, found, path) => {
  const { router } = await find(text)
  await waitFor(() => expect(options()).toEqual(found))
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(path)
})

test('only what exists is offered, and no people are searched for by a number', async () => {
  const { asked } = await find('#1440', PERMISSIONS, ['ticket'])
  await waitFor(() => expect(options()).toEqual(['Ticket 1440']))
  expect(asked).toEqual([['staff.overview.find', { query: '1440' }]])
})

test('a refund opens with its order, for those who may refund', async () => {
  const { router } = await find('refund 1440', ['orders'])
  await waitFor(() => expect(screen.getByText(/No results/)).toBeVisible())
  await userEvent.clear(screen.getByRole('combobox'))
  cleanup()
  const other = await find('refund 1440')
  await waitFor(() => expect(options()).toEqual(['Refund order 1440']))
  await userEvent.keyboard('{Enter}')
  expect(other.router.state.location.state).toBe('refund')
  expect(router.state.location.state).toBeNull()
})

test('the member signs out', async () => {
  await find('sign out')
  expect(options()).toEqual(['Sign out'])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(localStorage.getItem('queuemate.console-signing-out')).toBe('1'))
  localStorage.clear()
})

test('help shows the keyboard shortcuts', async () => {
  await find('help{Enter}')
  await waitFor(() => expect(onHelp).toHaveBeenCalledOnce())
})

test('people are searched for once the person has stopped typing', async () => {
  const { asked } = await find('vela')
  await waitFor(() => expect(asked.map(([path]) => path)).toContain('staff.people.search'))
  expect(asked.filter(([path]) => path === 'staff.people.search')).toEqual([
    ['staff.people.search', { query: 'vela', limit: 6 }],
  ])
})

test('settings are not found by those who may not open them', async () => {
  await find('payband', ['support'])
  expect(options()).toEqual([])
})

test('actions of the open page run once the palette has closed', async () => {
  await find('the order')
  expect(options()).toEqual(['End the order'])
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('an action on what is open comes before a page with the same word', async () => {
  await find('app')
  expect(options()).toEqual(['Accept the applicant', 'Applications'])
})

test('a dispute is found by the number of its order', async () => {
  const { router } = await find('dispute 1475', PERMISSIONS, ['order', 'dispute'])
  await waitFor(() => expect(options()).toEqual(['Dispute of order 1475']))
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/disputes/3')
})

test('a name with the typed word comes before names that begin with it', async () => {
  await find('kai')
  await waitFor(() => expect(options()).toHaveLength(3), { timeout: 3_000 })
  expect(options()[0]).toContain('Kai Mercer')
})

test.each([
  ['order 1469', '/orders/1469'],
  ['kai', '/people/Kai'],
])('Enter that is pressed right after %s opens it once it is found', async (text, path) => {
  const { router } = await find(`${text}{Enter}`)
  expect(options()).toEqual([])
  await waitFor(() => expect(router.state.location.pathname).toBe(path), { timeout: 3_000 })
  expect(onClose).toHaveBeenCalled()
})
