import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PersonProfile } from '@queuemate/contracts/staff/people'
import { showToast } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { RefundUnpaidDialog } from './payout-dialogs.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())

const person = { id: 'one', name: 'Ada' } as PersonProfile
const input = { userId: 'one', amount: 6000, reason: 'Somebody else played' }

function open({ orders = 4, needs_approval = false } = {}) {
  const impact = {
    player_gets: 6000,
    released: 0,
    companion_loses: 5700,
    platform_loses: 300,
    provider_keeps: 0,
  }
  const limit = { each: 5000, daily: 20_000, refunded: 0 }
  const unpaid = { orders, amount: orders === 0 ? 0 : 6000, impact, needs_approval, limit }
  const { respond, changes } = recordChanges({ 'staff.people.unpaidGames': unpaid })
  const onClose = vi.fn<() => void>()
  renderWithApi(<RefundUnpaidDialog person={person} onClose={onClose} />, respond)
  return { changes, onClose }
}

test.each([
  ['within the limit', false, 'Refund $60.00', 'staff.people.refundUnpaid', input],
  [
    'above it, as one request',
    true,
    'Request $60.00',
    'staff.refundRequests.create',
    { kind: 'unpaid', input },
  ],
])('all unpaid games are refunded %s', async (_, needs_approval, label, path, sent) => {
  const { changes, onClose } = open({ needs_approval })
  const figures = await screen.findByLabelText('Effect on each side')
  expect(within(figures).getByText('$57.00')).toBeVisible()
  const why = screen.queryAllByText(/^Without approval, you can refund up to \$50\.00 at a time\./)
  expect(why).toHaveLength(needs_approval ? 1 : 0)
  await userEvent.type(screen.getByLabelText('Reason'), input.reason)
  await userEvent.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([[path, sent]])
})

test('without unpaid games there is nothing to refund', async () => {
  open({ orders: 0 })
  expect(await screen.findByText('All charged games have been paid out or refunded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})
