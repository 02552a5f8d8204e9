import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { CodeList } from './code-list.tsx'

const code = (name: string, state: string, applications = { pending: 0, approved: 0, rejected: 0 }) => ({
  id: name.length,
  code: name,
  state,
  owner: { id: 'o', name: 'Vela' },
  maker: { id: 'm', name: 'Sam' },
  uses: 3,
  max_uses: null,
  applications,
  expires_at: '2026-11-20T12:00:00.000Z',
  created_at: '2026-11-01T12:00:00.000Z',
})

function open(permissions: string[]) {
  const items = [
    code('VELA-1', 'active', { pending: 2, approved: 0, rejected: 1 }),
    code('OLD-CODE', 'expired'),
    code('DISABLED-1', 'disabled'),
  ]
  renderWithApi(
    <MemoryRouter>
      <CodeList search={undefined} onSearch={() => {}} />
    </MemoryRouter>,
    (path) =>
      path === 'staff.session.get'
        ? { id: 'staff', role: 'staff', permissions }
        : { items, nextCursor: null },
  )
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))

test('a code leads to the applications made with it, its owner and who created it', async () => {
  open(['settings', 'applications', 'people'])
  const row = await rowOf('VELA-1')
  const linkTo = (name: string) => row.findByRole('link', { name })
  expect(await linkTo('2 waiting')).toHaveAttribute('href', '/applications?status=pending&query=VELA-1')
  expect(await linkTo('1 rejected or returned')).toHaveAttribute(
    'href',
    '/applications?status=rejected&query=VELA-1',
  )
  expect(await linkTo('Vela')).toHaveAttribute('href', '/people/o')
  expect(await linkTo('Sam')).toHaveAttribute('href', '/people/m')
})

test('without the permissions the names are only names', async () => {
  open(['settings'])
  const row = await rowOf('VELA-1')
  expect(await row.findByText('2 waiting')).toBeVisible()
  expect(row.queryByRole('link')).toBeNull()
})

test('only a code that still works can be disabled', async () => {
  open(['settings'])
  await rowOf('VELA-1')
  expect(screen.getAllByRole('button', { name: /^Disable/ })).toHaveLength(1)
})
