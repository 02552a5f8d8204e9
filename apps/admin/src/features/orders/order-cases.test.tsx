import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { StaffOrder } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { impact, report } from '../../../test/order.ts'
import { OrderCases } from './order-cases.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())

const at = '2026-11-20T12:00:00.000Z'
const dispute = {
  id: 3,
  amount: 1750,
  reason: 'product_not_received',
  stage: 'dispute',
  status: 'needs_response',
  due_at: at,
  charged_at: null,
}
const orderWith = (more: object) =>
  ({
    order_id: 7,
    price: 1750,
    refunded: 250,
    player: { id: 'p', name: 'Ada' },
    companion: { id: 'c', name: 'Bea' },
    reports: [],
    disputes: [],
    ...more,
  }) as unknown as StaffOrder

function open(more: object, reads: Record<string, unknown> = {}) {
  const { respond, changes } = recordChanges({
    'staff.orders.preview': { ...impact, provider_keeps: 1581 },
    ...reads,
  })
  renderWithApi(pageAt('/', <OrderCases order={orderWith(more)} />), respond)
  return changes
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const writeReason = async (text: string) => userEvent.type(await screen.findByLabelText('Reason'), text)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the name of the person who reported opens their page', async () => {
  open({ reports: [report] })
  expect(await screen.findByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/p')
})

test('the evidence of a dispute is written on its own page', async () => {
  open({ disputes: [dispute] })
  expect(await screen.findByRole('link', { name: 'Write the evidence' })).toHaveAttribute(
    'href',
    '/disputes/3',
  )
})

test('a companion is charged for a lost dispute with a reason, and only once', async () => {
  const changes = open({ disputes: [{ ...dispute, status: 'lost' }] })
  await press('Charge the companion')
  expect(await screen.findByText(/deducted from their next payout/)).toBeVisible()
  const figures = await screen.findByLabelText('Effect on each side')
  expect(within(figures).getByText('$15.81')).toBeVisible()
  await writeReason('They shared the account')
  await press('Charge $14.00')
  await isClosed()
  expect(changes).toEqual([['staff.disputes.charge', { disputeId: 3, reason: 'They shared the account' }]])
})

test.each([
  ['has been charged', { status: 'lost', charged_at: at }],
  ['was won', { status: 'won' }],
  ['waits for the bank', { status: 'under_review' }],
])('there is nothing to decide about a dispute that %s', async (_state, more) => {
  open({ reports: [report], disputes: [{ ...dispute, ...more }] })
  expect(await screen.findByText('Dispute of $17.50')).toBeVisible()
  // Actions are shown once the permissions have loaded.
  expect(await screen.findByRole('link', { name: 'Open the dispute' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff cannot decide about their own order', async () => {
  open({ player: { id: 'staff', name: 'Sam' }, reports: [report], disputes: [dispute] })
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write the evidence' })).toBeNull()
})

test('who may not make refunds is told who settles a report', async () => {
  open({ reports: [report] }, { 'staff.session.get': { id: 'staff', permissions: ['orders'] } })
  expect(
    await screen.findByText('A member of staff with the Refunds permission has to settle the report.'),
  ).toBeVisible()
})

test('a case that needs a look is opened by those who decide it', async () => {
  open({ risk_case: { id: 3, state: 'open', undecided: true } })
  expect(await screen.findByText('Needs a look')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull()
  cleanup()
  open(
    { risk_case: { id: 3, state: 'kept', undecided: false } },
    { 'staff.session.get': { id: 'staff', permissions: ['orders', 'payouts'] } },
  )
  expect(await screen.findByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/risk/3')
})
