import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { renderWithApi, sizeElements } from '../../test/fake-api.tsx'
import { Component } from './settings.tsx'

beforeEach(sizeElements)

const band = {
  id: 3,
  name: 'Standard',
  minimum: 1000,
  maximum: 2200,
  fee_bps: 500,
  version: 1,
  companions: 2,
}
const code = {
  id: 5,
  code: 'VELA-1',
  state: 'active',
  owner: null,
  maker: null,
  uses: 3,
  max_uses: null,
  applications: { pending: 0, approved: 0, rejected: 0 },
  expires_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
}
const language = {
  key: 'de',
  label: 'German',
  default_label: 'German',
  hidden: false,
  version: 1,
  picture: null,
}
const sums = { revenue: 0, fees: 0, income: 0 }
const READS: Record<string, unknown> = {
  'staff.session.get': { id: 'staff', role: 'staff', permissions: ['settings'] },
  'staff.settings.paybands': [band],
  'staff.paybands.replay': {
    orders: 0,
    outside: 0,
    before: sums,
    after: sums,
    stranded: [],
    stranded_count: 0,
  },
  'staff.referralCodes.list': { items: [code], nextCursor: null },
  'staff.settings.lookups': [language],
  'staff.settings.changes': { items: [], nextCursor: null },
}

function open(address: string) {
  const element = (
    <LeaveGuards>
      <UnsavedGuard>
        <Component />
      </UnsavedGuard>
    </LeaveGuards>
  )
  const routes = [{ path: '/settings/:section/:id?', element }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  renderWithApi(<RouterProvider router={router} />, (path) => READS[path] ?? { ok: true })
  return router
}

test('the sections are links, and the open one is the current page', async () => {
  const router = open('/settings/codes')
  const sections = within(await screen.findByRole('navigation', { name: 'Which settings' }))
  expect(sections.getByRole('link', { current: 'page' })).toHaveAccessibleName('Referral codes')
  await userEvent.click(sections.getByRole('link', { name: 'Lists' }))
  expect(router.state.location.pathname).toBe('/settings/lists')
})

test.each([
  ['a payband', '/settings/paybands/3', 'Name', 'Name of Standard'],
  ['a referral code', '/settings/codes/5', 'Uses', '12'],
  ['a value of a list', '/settings/lists/de', 'Name', 'Deutsch'],
])('leaving %s that has changed asks first', async (_what, address, label, text) => {
  const router = open(address)
  const panel = within(await screen.findByRole('complementary'))
  const field = await panel.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe(address)
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(field).toHaveValue(text)
})

test('a code that was saved closes without a question', async () => {
  const router = open('/settings/codes/5')
  const panel = within(await screen.findByRole('complementary'))
  await userEvent.type(await panel.findByLabelText('Uses'), '12')
  await userEvent.click(panel.getByRole('button', { name: 'Save code' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/codes'))
})
