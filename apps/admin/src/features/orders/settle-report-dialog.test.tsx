import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PreviewOrderInput } from '@queuemate/contracts/staff/orders'
import { showToast } from '@queuemate/ui/toast'
import type { StaffOrder } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { SettleReportDialog } from './settle-report-dialog.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())

/** Opens the dialog with an API that says who bears a refund of each amount. */
function open(refused: Record<string, string> = {}, refunded = 250) {
  const order = { order_id: 7, price: 1750, refunded } as StaffOrder
  const onClose = vi.fn<() => void>()
  const { respond, changes } = recordChanges({}, refused)
  renderWithApi(<SettleReportDialog order={order} onClose={onClose} />, (path, input) => {
    if (path !== 'staff.orders.preview') return respond(path, input)
    const { amount = 0 } = input as PreviewOrderInput
    return {
      player_gets: amount,
      companion_loses: amount - 100,
      platform_loses: 100,
      released: 0,
      approval: amount === 999 ? 'Refunds above $5.00 need approval' : null,
    }
  })
  return { changes, onClose }
}
const figures = () => screen.queryByLabelText('Effect on each side')
const button = (name: string) => screen.findByRole('button', { name })
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const writeReason = (text: string) => userEvent.type(screen.getByLabelText('Reason'), text)
const field = () => screen.getByLabelText('Amount in dollars')

test('a report is settled without a refund by default, and with a reason', async () => {
  const { changes, onClose } = open({}, 0)
  expect(await screen.findByRole('radio', { name: 'No refund' })).toBeChecked()
  expect(figures()).toBeNull()
  await userEvent.click(await button('Settle without refund'))
  expect(screen.getByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
  await writeReason('The chat shows both')
  await userEvent.click(await button('Settle without refund'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    [
      'staff.orders.settleReport',
      { orderId: 7, refunded: 0, outcome: 'dismissed', reason: 'The chat shows both' },
    ],
  ])
  expect(vi.mocked(showToast).mock.calls).toEqual([['success', 'Report settled']])
})

test('a full refund says what is left and who bears it, and is sent as such', async () => {
  const { changes, onClose } = open()
  await choose('Refund the rest, $15.00')
  await waitFor(() => expect(figures()).toBeVisible())
  expect(within(figures()!).getByText('$14.00')).toBeVisible()
  await writeReason('Nobody came')
  await userEvent.click(await button('Refund $15.00'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    [
      'staff.orders.settleReport',
      { orderId: 7, refunded: 250, outcome: 'refunded', reason: 'Nobody came', bearer: 'both' },
    ],
  ])
})

test('a partial refund has figures only for an amount that is left, and is sent as typed', async () => {
  const { changes, onClose } = open()
  await choose('Partial refund')
  expect(await button('Refund')).toBeDisabled()
  await writeReason('Left after a round')
  await userEvent.type(field(), '15.01')
  expect(screen.getByText('At most $15.00 is left to refund')).toBeVisible()
  expect(figures()).toBeNull()
  expect(await button('Refund')).toBeDisabled()
  await userEvent.clear(field())
  await userEvent.type(field(), '8.75')
  await waitFor(() => expect(figures()).toBeVisible())
  expect(within(figures()!).getByText('$7.75')).toBeVisible()
  await userEvent.click(await button('Refund $8.75'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    [
      'staff.orders.settleReport',
      {
        orderId: 7,
        refunded: 250,
        outcome: 'partly_refunded',
        amount: 875,
        reason: 'Left after a round',
        bearer: 'both',
      },
    ],
  ])
})

test('above the limit the decision waits for approval of its refund', async () => {
  const { changes, onClose } = open()
  await choose('Partial refund')
  await userEvent.type(field(), '9.99')
  await writeReason('Left after a round')
  await userEvent.click(await button('Request $9.99'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const decision = { outcome: 'partly_refunded', amount: 999, reason: 'Left after a round', bearer: 'both' }
  expect(changes).toEqual([
    ['staff.refundRequests.create', { kind: 'report', input: { orderId: 7, refunded: 250, ...decision } }],
  ])
})

test('when a decision is refused, the dialog stays open with the reason', async () => {
  const { onClose } = open({ 'staff.orders.settleReport': 'The report is settled already' })
  await button('Settle the report')
  await writeReason('The chat shows both')
  await userEvent.click(await button('Settle the report'))
  expect(await screen.findByText('The report is settled already')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('The chat shows both')
  expect(onClose).not.toHaveBeenCalled()
})

test('where nothing is left to refund, no refund is offered', async () => {
  open({}, 1750)
  expect(await screen.findByRole('radio', { name: 'No further refund, $17.50 was refunded' })).toBeChecked()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})
