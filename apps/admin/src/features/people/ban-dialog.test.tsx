import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PersonProfile } from '@queuemate/contracts/staff/people'
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

test('the dialog reads the open orders of this moment before it can be confirmed', async () => {
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

test('a person without an open order has none that ends', async () => {
  renderWithApi(<BanDialog person={profile([6])} onClose={() => {}} />, () => profile([6]))
  expect(await screen.findByText('No order of theirs is open now.')).toBeVisible()
  await vi.waitFor(() => expect(confirm()).toBeEnabled())
})
