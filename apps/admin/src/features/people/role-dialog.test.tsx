import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { RoleDialog } from './role-dialog.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))

const ada = { id: 'one', name: 'Ada', role: 'player' } as PersonProfile

function open(refused: Record<string, string> = {}) {
  const onClose = vi.fn()
  const { respond, changes } = recordChanges({}, refused)
  renderWithApi(<RoleDialog person={ada} onClose={onClose} />, respond)
  return { changes, onClose }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change role' }))

async function chooseStaff() {
  expect(await screen.findByText(/signed out everywhere/)).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Staff')
  await userEvent.type(screen.getByLabelText('Reason'), 'Joins support')
}

test('a role change is sent with the current role and a reason', async () => {
  const { changes, onClose } = open()
  await chooseStaff()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    [
      'staff.people.setRole',
      {
        userId: 'one',
        from: 'player',
        role: 'staff',
        reason: 'Joins support',
        permissions: ['people', 'orders', 'support'],
      },
    ],
  ])
})

test('what new staff may do is listed before it is given, and each permission can be left out', async () => {
  const { changes } = open()
  await chooseStaff()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area of work' }), 'Finance')
  const refunds = screen.getByRole('checkbox', { name: /^Refunds: refund orders/ })
  expect(refunds).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Support: answer tickets/ })).not.toBeChecked()
  await userEvent.click(refunds)
  expect(screen.getByRole('combobox', { name: 'Area of work' })).toHaveDisplayValue('Custom')
  await press()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject(['staff.people.setRole', { permissions: ['orders', 'payouts', 'books'] }])
})

test('a role of staff may end on a day, which begins at midnight here', async () => {
  const { changes } = open()
  await chooseStaff()
  await userEvent.type(screen.getByLabelText('Until'), '2027-03-04')
  await press()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]![1]).toMatchObject({ until: new Date('2027-03-04T00:00').toISOString() })
})

test('other roles are given without permissions', async () => {
  const { changes } = open()
  await chooseStaff()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Companion')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByLabelText('Until')).toBeNull()
  await press()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]![1]).not.toHaveProperty('permissions')
})

test('a role change requires a reason', async () => {
  const { changes } = open()
  await press()
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
})

test('a refused role change keeps the dialog open', async () => {
  const { onClose } = open({ 'staff.people.setRole': 'They have an open order' })
  await chooseStaff()
  await press()
  expect(await screen.findByText('They have an open order')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Joins support')
  expect(onClose).not.toHaveBeenCalled()
})

test('Undo gives the old role back, with what it allowed and its end', async () => {
  const toast = vi.mocked(showToast)
  toast.mockClear()
  const nia = { ...ada, role: 'staff', permissions: ['people'], role_ends_at: '2027-03-04T00:00:00.000Z' }
  const { respond, changes } = recordChanges({})
  renderWithApi(<RoleDialog person={nia as PersonProfile} onClose={vi.fn()} />, respond)
  expect(await screen.findByText(/go to the Roles page/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin')
  await userEvent.type(screen.getByLabelText('Reason'), 'Leads support')
  await press()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
  expect(toast.mock.calls[0]![1]).toBe("Ada's role is now Admin")
  toast.mock.calls[0]![2]?.run()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  expect(changes[1]).toEqual([
    'staff.people.setRole',
    {
      userId: 'one',
      from: 'admin',
      role: 'staff',
      reason: 'Undone',
      permissions: ['people'],
      until: '2027-03-04T00:00:00.000Z',
    },
  ])
})
