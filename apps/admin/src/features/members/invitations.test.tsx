import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import * as toasts from '@queuemate/ui/toast'
import type { InvitationRow } from '../../lib/outputs.ts'
import { Invitations } from './invitations.tsx'

const row: InvitationRow = {
  id: 'one',
  email: 'nia@example.test',
  role: 'staff',
  permissions: ['people', 'support'],
  ends_at: null,
  by: 'Ada Moreau',
  sent_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-20T10:00:00Z',
}

function open({
  items = [row],
  refused = {},
}: { items?: InvitationRow[]; refused?: Record<string, string> } = {}) {
  const { respond, changes } = recordChanges({ 'staff.members.invitations': { items } }, refused)
  renderWithApi(<Invitations />, respond)
  return changes
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an invitation lists exactly what it gives, and is sent with it', async () => {
  const changes = open({ items: [] })
  await press('Invite')
  await userEvent.type(await screen.findByLabelText('Email'), 'nia@example.test')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area of work' }), 'Applications')
  await userEvent.click(screen.getByRole('checkbox', { name: /^People: find people/ }))
  expect(screen.getByRole('checkbox', { name: /^Companions: change companions/ })).toBeChecked()
  await userEvent.type(screen.getByLabelText('Until'), '2027-03-04')
  await press('Send invitation')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual([
    [
      'staff.members.invite',
      {
        email: 'nia@example.test',
        role: 'staff',
        permissions: ['applications', 'companions'],
        until: new Date('2027-03-04T00:00').toISOString(),
      },
    ],
  ])
})

test('an address is required, and a refusal keeps the dialog open; admins have no list of permissions', async () => {
  const changes = open({ items: [], refused: { 'staff.members.invite': 'This person is banned' } })
  await press('Invite')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Admin')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Send invitation')
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(changes).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), 'nia@example.test')
  await press('Send invitation')
  expect(await screen.findByText('This person is banned')).toBeVisible()
  expect(changes).toEqual([['staff.members.invite', { email: 'nia@example.test', role: 'admin' }]])
})

test('an open invitation is sent again at once, and withdrawn after a question', async () => {
  const changes = open()
  expect(await screen.findByText('Staff: People and Support')).toBeVisible()
  expect(screen.getByText('Expired')).toBeVisible()
  await press('Resend to nia@example.test')
  await waitFor(() => expect(changes).toEqual([['staff.members.resendInvitation', { id: 'one' }]]))
  await press('Withdraw the invitation to nia@example.test')
  await press('Keep it')
  expect(changes).toHaveLength(1)
  await press('Withdraw the invitation to nia@example.test')
  await press('Withdraw')
  await waitFor(() => expect(changes[1]).toEqual(['staff.members.withdrawInvitation', { id: 'one' }]))
})

test('each of two invitations that are sent again quickly says so', async () => {
  const toast = vi.spyOn(toasts, 'showToast')
  const other = { ...row, id: 'two', email: 'bo@example.test' }
  const { promise, resolve } = Promise.withResolvers<object>()
  renderWithApi(<Invitations />, (path) =>
    path === 'staff.members.invitations' ? { items: [row, other] } : promise,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Resend to nia@example.test' }))
  await press('Resend to bo@example.test')
  resolve({ ok: true })
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  expect(toast.mock.calls.map(([, text]) => text)).toEqual(
    ['nia', 'bo'].map((name) => `Sent to ${name}@example.test again. The previous link no longer works`),
  )
})
