import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { showToast } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { PayoutPanel } from './payout-panel.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
vi.mock('@queuemate/app-kit/save-blob', () => ({ saveBlob: vi.fn<typeof saveBlob>() }))
beforeEach(() => {
  vi.mocked(showToast).mockClear()
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())
const toasts = () => vi.mocked(showToast).mock.calls

function open(status: string, refused: Record<string, string> = {}, more: object = {}) {
  const statement = {
    id: 9,
    companion: { id: 'c', name: 'Bea', username: 'bea' },
    amount: 4200,
    status,
    waits: status === 'failed',
    payout_ID: 'tr_1',
    period_end: '2026-11-16T00:00:00.000Z',
    paid_at: null,
    failure: status === 'failed' ? 'account_closed' : null,
    lines:
      status === 'failed'
        ? []
        : [{ kind: 'earning', order_id: 7, amount: 4200, at: '2026-11-14T12:00:00.000Z' }],
    ...more,
  }
  const reads = { 'staff.payouts.statement': statement, 'staff.payouts.statementCsv': { csv: 'payout' } }
  const { respond, changes } = recordChanges(reads, refused)
  renderWithApi(pageAt('/', <PayoutPanel payoutId={9} onClose={() => {}} />), respond)
  return changes
}
const retry = () => screen.findByRole('button', { name: 'Try again' })
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Send $42.00 to Bea again?' })).getByRole(
      'button',
      { name: 'Send the payout' },
    ),
  )

test('a failed payout shows whose it is, why, what to do, and can be retried', async () => {
  const changes = open('failed')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The bank account is closed. Ask the companion to enter their bank account again on their Payouts page. We retry it every day. Anything still owed on 30 Nov will be included in the next run.',
  )
  expect(await screen.findByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
  expect(screen.getByText('9 – 15 Nov')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All payouts to this companion' })).toHaveAttribute(
    'href',
    '/payouts?companion=c',
  )
  expect(screen.getByText(/^This payout was not sent/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(await retry())
  expect(changes).toEqual([])
  await confirm()
  await waitFor(() => expect(toasts()).toEqual([['success', 'The payout is on its way again']]))
  expect(changes).toEqual([['staff.payouts.retry', { payoutId: 9 }]])
})

test('a failed payout that a later one has taken over says so, and is not tried again', async () => {
  open('failed', {}, { waits: false })
  expect(await screen.findByText(/This amount was included in a later payout/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a retry that is not confirmed sends nothing', async () => {
  const changes = open('failed')
  await userEvent.click(await retry())
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes).toEqual([])
})

test('a refused retry shows why, and can be repeated', async () => {
  open('failed', { 'staff.payouts.retry': 'The account cannot receive payouts' })
  await userEvent.click(await retry())
  await confirm()
  await waitFor(() => expect(toasts()).toEqual([['danger', 'The account cannot receive payouts']]))
  expect(await retry()).toBeEnabled()
})

test.each(['paid', 'pending'])('a payout that is %s cannot be retried', async (status) => {
  open(status)
  expect(await screen.findByText('tr_1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an unknown code is shown in words', async () => {
  open('returned', {}, { failure: 'bank_on_strike' })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^bank on strike\. .* included in the next run\.$/,
  )
})

test('staff cannot retry their own payout', async () => {
  open('failed', {}, { companion: { id: 'staff', name: 'Sam', username: 'sam' } })
  await waitFor(async () => expect(await retry()).toBeDisabled())
})

test('a statement is saved as CSV', async () => {
  open('paid')
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'queuemate-payout-9.csv'))
  expect(await vi.mocked(saveBlob).mock.calls[0]![0].text()).toBe('payout')
})
