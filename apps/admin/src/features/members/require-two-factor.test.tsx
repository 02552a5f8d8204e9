import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { Page } from '../../lib/page.tsx'
import { RequireTwoFactor } from './require-two-factor.tsx'

const session = { id: 'boss', name: 'Ada', role: 'admin', permissions: [], two_factor: true }

function open({ from = null as string | null, refused = {} as Record<string, string> } = {}) {
  const { respond, changes } = recordChanges({ 'staff.session.get': session }, refused)
  renderWithApi(
    pageAt(
      '/',
      <RequireTwoFactor required={from !== null} from={from} without={[{ id: 'one', name: 'Sam' }]} />,
    ),
    respond,
  )
  return changes
}
async function turnOn() {
  const toggle = screen.getByRole('switch', { name: 'Require two-factor authentication' })
  await waitFor(() => expect(toggle).toBeEnabled())
  await userEvent.click(toggle)
  expect(await screen.findByText(/until they have set it up: Sam/)).toBeVisible()
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Require it' }))
const name = 'staff.members.requireTwoFactor'

test('two-factor authentication is required in seven days, or from now', async () => {
  const changes = open()
  await turnOn()
  expect(screen.getByRole('radio', { name: 'In 7 days' })).toBeChecked()
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await turnOn()
  await userEvent.click(screen.getByRole('radio', { name: 'From now' }))
  await confirm()
  await waitFor(() =>
    expect(changes).toEqual([
      [name, { required: true, from: 'later', without: ['one'] }],
      [name, { required: true, from: 'now', without: ['one'] }],
    ]),
  )
})

test('a refusal is shown in the dialog', async () => {
  open({ refused: { [name]: 'This shuts out Kai as well' } })
  await turnOn()
  await confirm()
  expect(await screen.findByText('This shuts out Kai as well')).toBeVisible()
})

test('the card says from when it is required', async () => {
  open({ from: '2027-01-08T10:00:00Z' })
  expect(
    await screen.findByText(/^Required from .*2027.* 1 member of staff has not set it up yet\.$/),
  ).toBeVisible()
})

test('staff without it see until when they can set it up, on every page', async () => {
  const mine = { ...session, two_factor: false, two_factor_from: '2027-01-08T10:00:00Z' }
  const { respond } = recordChanges({ 'staff.session.get': mine })
  renderWithApi(pageAt('/', <Page title="Orders">The orders</Page>), respond)
  expect(await screen.findByText(/^From .*2027.* you need two-factor authentication/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account')
})
