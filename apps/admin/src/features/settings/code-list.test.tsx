import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi, sizeElements } from '../../../test/fake-api.tsx'
import { CodeList } from './code-list.tsx'

beforeEach(sizeElements)

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

/** Returns the changes that the list makes. */
function open(permissions: string[], openId?: string) {
  const items = [
    code('VELA-1', 'active', { pending: 2, approved: 0, rejected: 1 }),
    code('OLD-CODE', 'expired'),
    code('DISABLED-1', 'disabled'),
  ]
  const { respond, changes } = recordChanges({
    'staff.session.get': { id: 'staff', role: 'staff', permissions },
    'staff.referralCodes.list': { items, nextCursor: null },
  })
  renderWithApi(pageAt('/', <CodeList search={undefined} onSearch={() => {}} openId={openId} />), respond)
  return changes
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

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
  // Only the code is a link, which opens it.
  expect(row.getAllByRole('link').map((one) => one.textContent)).toEqual(['VELA-1'])
})

test('chosen codes are disabled one after the other, once that is confirmed', async () => {
  const changes = open(['settings'])
  for (const name of ['VELA-1', 'OLD-CODE'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disable 2 codes?' })
  expect(changes).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(changes).toEqual([
      ['staff.referralCodes.disable', { id: 6 }],
      ['staff.referralCodes.disable', { id: 8 }],
    ]),
  )
})

test('the limit, the end and the state of a code are changed in its panel', async () => {
  const changes = open(['settings'], '6')
  const panel = within(await screen.findByRole('complementary', { name: 'VELA-1' }))
  expect(panel.getByLabelText(/^Last day/)).toHaveValue('2026-11-20')
  await userEvent.type(panel.getByLabelText(/^Uses/), 'many')
  await userEvent.click(panel.getByRole('button', { name: 'Save code' }))
  expect(await panel.findByText('Please enter a number')).toBeVisible()
  await userEvent.clear(panel.getByLabelText(/^Uses/))
  await userEvent.type(panel.getByLabelText(/^Uses/), '5')
  await userEvent.click(panel.getByRole('checkbox', { name: /^Disabled/ }))
  await userEvent.click(panel.getByRole('button', { name: 'Save code' }))
  // The end was not touched, so it keeps its time of day.
  const end = { expiresAt: '2026-11-20T12:00:00.000Z' }
  const was = { ...end, maxUses: null, disabled: false }
  const saved = { ...end, id: 6, maxUses: 5, disabled: true, was }
  await waitFor(() => expect(changes).toEqual([['staff.referralCodes.update', saved]]))
})

test('a code is created as typed in capitals, with its limit', async () => {
  const changes = open(['settings'])
  const form = within(await screen.findByRole('region', { name: 'New code' }))
  await userEvent.type(form.getByLabelText(/^Code/), 'night-owls')
  await userEvent.type(form.getByLabelText(/^Uses/), '3{Enter}')
  const created = { code: 'NIGHT-OWLS', maxUses: 3 }
  await waitFor(() => expect(changes).toEqual([['staff.referralCodes.create', created]]))
})
