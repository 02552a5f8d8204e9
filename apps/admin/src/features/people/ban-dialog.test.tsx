import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { BanDialog } from './ban-dialog.tsx'

const profile = (statuses: number[]) =>
  ({
    id: 'one',
    name: 'Ada',
    orders: {
      open: statuses.length,
      latest: statuses.map((status, id) => ({ id, status, price: 1750, refunded: 0 })),
    },
  }) as unknown as PersonProfile

const confirm = () => screen.getByRole('button', { name: 'Ban' })

test('the dialog fetches the open orders before it can be confirmed', async () => {
  let release = () => {}
  const reading = new Promise<void>((resolve) => (release = resolve))
  renderWithApi(<BanDialog person={profile([])} onClose={() => {}} />, async () => {
    await reading
    return profile([4, 5, 6])
  })
  expect(await screen.findByText(/refunded in full to its player/)).toBeVisible()
  expect(screen.getByText(/cannot sign in/)).toBeVisible()
  expect(screen.getByText(/how to appeal/)).toBeVisible()
  expect(confirm()).toBeDisabled()
  release()
  expect(await screen.findByText('1 open order ends. $17.50 goes back to the player.')).toBeVisible()
  expect(confirm()).toBeEnabled()
})

test('the dialog shows when the person has no open orders', async () => {
  renderWithApi(<BanDialog person={profile([6])} onClose={() => {}} />, () => profile([6]))
  expect(await screen.findByText('They have no open orders.')).toBeVisible()
  await waitFor(() => expect(confirm()).toBeEnabled())
})

test('a ban is sent with its reason and end, and a refusal keeps the dialog open', async () => {
  const { respond, changes } = recordChanges(
    { 'staff.people.get': profile([]) },
    { 'staff.people.ban': 'An admin cannot be banned' },
  )
  const onClose = vi.fn()
  renderWithApi(<BanDialog person={profile([])} onClose={onClose} />, respond)
  await waitFor(() => expect(confirm()).toBeEnabled())
  await userEvent.click(confirm())
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold their account')
  const until = screen.getByLabelText('Until')
  await userEvent.type(until, '2026-12-01T10:00')
  await userEvent.click(confirm())
  expect(await screen.findByText('An admin cannot be banned')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const end = new Date('2026-12-01T10:00').toISOString()
  const sent = ['staff.people.ban', { userId: 'one', reason: 'Sold their account', until: end }]
  expect(changes).toEqual([sent, sent])
})
