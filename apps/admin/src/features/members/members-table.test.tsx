import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { MemberRow } from '@queuemate/contracts/staff/people'
import { showToast } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { MembersTable } from './members-table.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))

const ada: MemberRow = {
  id: 'one',
  name: 'Ada',
  username: 'ada',
  role: 'staff',
  picture: null,
  permissions: ['people'],
  two_factor: true,
  banned: false,
  ends_at: null,
  last_seen: null,
}

test('a permission switch says what it did, and Undo takes it back', async () => {
  const { respond, changes } = recordChanges({})
  renderWithApi(
    <MemoryRouter>
      <MembersTable members={[ada]} />
    </MemoryRouter>,
    respond,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Companions for Ada' }))
  const toast = vi.mocked(showToast)
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
  const [, text, undo] = toast.mock.calls[0]!
  expect([text, undo?.label]).toEqual(['Ada has the permission Companions', 'Undo'])
  undo?.run()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  expect(toast.mock.calls[1]![1]).toBe('Ada has lost the permission Companions')
  const name = 'staff.people.setPermissions'
  expect(changes).toEqual([
    [name, { userId: 'one', permissions: ['companions', 'people'], from: ['people'] }],
    [name, { userId: 'one', permissions: ['people'], from: ['companions', 'people'] }],
  ])
})
