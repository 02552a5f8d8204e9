import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { Palette } from './palette.tsx'

// Every text is searched for at once.
vi.mock('@queuemate/app-kit/use-debounced', () => ({ useDebounced: (value: unknown) => value }))

test('the name of a page is no search for people, which the audit log would have', async () => {
  const asked: unknown[] = []
  renderWithApi(pageAt('/', <Palette onClose={() => {}} onHelp={() => {}} />), (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'admin', permissions: PERMISSIONS }
    if (path === 'staff.people.search') asked.push(input)
    return { items: [], nextCursor: null }
  })
  await userEvent.click(await screen.findByRole('combobox'))
  await userEvent.paste('orders')
  expect(screen.getByRole('option', { name: 'Orders' })).toBeVisible()
  await userEvent.paste(' kai')
  await waitFor(() => expect(asked).toEqual([{ query: 'orders kai', limit: 6 }]))
})
