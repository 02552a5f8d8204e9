import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { impact } from '../../../test/order.ts'
import { RefundUnpaidDialog } from './payout-dialogs.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())

const person = { id: 'one', name: 'Ada' } as PersonProfile
const input = { userId: 'one', amount: 6000, reason: 'Somebody else played' }

function open({ orders = 4, needsApproval = false } = {}) {
  const loses = { ...impact, player_gets: 6000, companion_loses: 5700, platform_loses: 300 }
  const approval = needsApproval ? 'Refunds above $50.00 need approval' : null
  const unpaid = { orders, amount: orders === 0 ? 0 : 6000, impact: loses, approval }
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
])('all unpaid games are refunded %s', async (_, needsApproval, label, path, sent) => {
  const { changes, onClose } = open({ needsApproval })
  const figures = await screen.findByLabelText('Effect on each side')
  expect(within(figures).getByText('$57.00')).toBeVisible()
  const why = screen.queryAllByText(/^Refunds above \$50\.00 need approval\. Nothing is refunded/)
  expect(why).toHaveLength(needsApproval ? 1 : 0)
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
