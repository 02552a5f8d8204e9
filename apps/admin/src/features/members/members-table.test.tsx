import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

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
  expect([text, undo?.label]).toEqual(['Ada now has the permission Companions', 'Undo'])
  undo?.run()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  expect(toast.mock.calls[1]![1]).toBe('Ada no longer has the permission Companions')
  const name = 'staff.people.setPermissions'
  expect(changes).toEqual([
    [name, { userId: 'one', permissions: ['companions', 'people'], from: ['people'] }],
    [name, { userId: 'one', permissions: ['people'], from: ['companions', 'people'] }],
  ])
})

test('on a phone, the permissions of a member are under their name', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width: 619') }),
  )
  const { respond, changes } = recordChanges({})
  renderWithApi(
    <MemoryRouter>
      <MembersTable members={[ada]} />
    </MemoryRouter>,
    respond,
  )
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Two-factor', 'Until'])
  await userEvent.click(screen.getByText('1 of 11 permissions'))
  await userEvent.click(screen.getByRole('switch', { name: 'People for Ada' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]![1]).toMatchObject({ userId: 'one', permissions: [] })
})
