import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { MemberRow } from '@queuemate/contracts/staff/people'
import { Toaster } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { MembersTable } from './members-table.tsx'

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
      <Toaster />
    </MemoryRouter>,
    respond,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Companions for Ada' }))
  expect(await screen.findByText('Ada has the permission Companions')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Ada has lost the permission Companions')).toBeVisible()
  await waitFor(() => expect(changes).toHaveLength(2))
  const name = 'staff.people.setPermissions'
  expect(changes).toEqual([
    [name, { userId: 'one', permissions: ['companions', 'people'], from: ['people'] }],
    [name, { userId: 'one', permissions: ['people'], from: ['companions', 'people'] }],
  ])
})
