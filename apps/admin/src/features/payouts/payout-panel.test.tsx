import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { PayoutPanel } from './payout-panel.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())
const toasts = () => vi.mocked(showToast).mock.calls

function open(status: string, refused: Record<string, string> = {}) {
  const statement = {
    amount: 4200,
    status,
    payout_ID: 'tr_1',
    period_end: '2026-11-16T00:00:00.000Z',
    paid_at: null,
    failure: status === 'failed' ? 'account_closed' : null,
    lines: [{ kind: 'share', order_id: 7, amount: 4200, at: '2026-11-14T12:00:00.000Z' }],
  }
  const { respond, changes } = recordChanges({ 'staff.payouts.statement': statement }, refused)
  renderWithApi(
    <MemoryRouter>
      <PayoutPanel payoutId={9} onClose={() => {}} />
    </MemoryRouter>,
    respond,
  )
  return changes
}
const retry = () => screen.findByRole('button', { name: 'Try again' })

test('a failed payout shows why, and can be retried', async () => {
  const changes = open('failed')
  expect(await screen.findByText('account closed')).toBeVisible()
  await userEvent.click(await retry())
  await waitFor(() => expect(toasts()).toEqual([['success', 'The payout is on its way again']]))
  expect(changes).toEqual([['staff.payouts.retry', { payoutId: 9 }]])
})

test('a refused retry shows why, and can be repeated', async () => {
  open('failed', { 'staff.payouts.retry': 'The account cannot receive payouts' })
  await userEvent.click(await retry())
  await waitFor(() => expect(toasts()).toEqual([['danger', 'The account cannot receive payouts']]))
  expect(await retry()).toBeEnabled()
})

test.each(['paid', 'pending'])('a payout that is %s cannot be retried', async (status) => {
  open(status)
  expect(await screen.findByText('tr_1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
