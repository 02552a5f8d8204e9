import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster } from '@queuemate/ui/toast'
import type { RefundRequestDetails } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { impact } from '../../../test/order.ts'
import { Component as RefundRequest } from '../../routes/refund-request.tsx'

const request: RefundRequestDetails = {
  id: 5,
  kind: 'refund',
  order_id: 1440,
  player: { id: 'sam', name: 'Sam Reyes' },
  companion: { id: 'kai', name: 'Kai Mercer' },
  amount: 6000,
  reason: 'no_show',
  bearer: 'both',
  status: 'open',
  requested_by: { id: 'mia', name: 'Mia Holm' },
  created_at: '2026-11-26T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decided_reason: null,
  impact: { ...impact, player_gets: 6000, companion_loses: 5700, platform_loses: 300, provider_keeps: 204 },
  problem: null,
  is_involved: false,
  why: 'Refunds above $50.00 need approval',
  games: [],
  asker: {
    day: 18_900,
    ours: 4200,
    latest: [
      {
        order_id: 1431,
        amount: 2000,
        reason: 'gesture',
        created_at: '2026-11-26T07:00:00.000Z',
        player: { id: 'sam', name: 'Sam Reyes' },
        companion: { id: 'kai', name: 'Kai Mercer' },
      },
    ],
  },
}

/** Opens the request as a member of staff with these permissions, with an API that records what is sent. */
function open(
  values: Partial<RefundRequestDetails> = {},
  { id = 'sam', permissions = ['refunds', 'approvals'], refused = {} } = {},
) {
  const staff = { id, name: 'Sam', role: 'staff', two_factor: false, permissions }
  const reads = { 'staff.session.get': staff, 'staff.refundRequests.get': { ...request, ...values } }
  const { respond, changes } = recordChanges(reads, refused)
  renderWithApi(
    <>
      {pageAt('/refunds/requests/5', <RefundRequest />, '/refunds/requests/:id')}
      <Toaster />
    </>,
    respond,
  )
  return changes
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
/** Confirms in the open dialog. */
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('another member sees who asked and who bears what, and approves after a confirmation', async () => {
  const changes = open()
  expect(await screen.findByText('Mia Holm')).toBeVisible()
  const figures = screen.getByLabelText('Effect on each side')
  for (const money of ['$60.00', '$57.00', '$3.00', '$2.04'])
    expect(within(figures).getByText(money)).toBeVisible()
  expect(screen.getByText('Refunds above $50.00 need approval')).toBeVisible()
  expect(screen.getByText(/\$189\.00 within 24 hours, and \$42\.00/)).toBeVisible()
  expect(screen.getByRole('link', { name: '1440' })).toHaveAttribute('href', '/orders/1440')
  await press('Approve $60.00')
  expect(changes).toEqual([])
  await confirm('Refund $60.00')
  await waitFor(() => expect(changes).toEqual([['staff.refundRequests.approve', { requestId: 5 }]]))
})

test('all unpaid games are listed, each with its order and amount', async () => {
  const games = [
    { order_id: 1440, amount: 4000 },
    { order_id: 1452, amount: 2000 },
  ]
  open({ kind: 'unpaid', order_id: null, games })
  expect(await screen.findByRole('heading', { name: '2 games, $60.00' })).toBeVisible()
  expect(screen.getByRole('link', { name: '1452' })).toHaveAttribute('href', '/orders/1452')
  expect(screen.getAllByRole('cell', { name: '$20.00' })).toHaveLength(2)
})

test('a decline needs a reason', async () => {
  const changes = open()
  await press('Decline')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(within(dialog).getByLabelText('Reason')).toBeInvalid()
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The game was played')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(changes).toEqual([
      ['staff.refundRequests.decline', { requestId: 5, reason: 'The game was played' }],
    ]),
  )
})

test('the member who asked can only withdraw', async () => {
  const changes = open({}, { id: 'mia' })
  await press('Withdraw request')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await confirm('Withdraw request')
  await waitFor(() => expect(changes).toEqual([['staff.refundRequests.withdraw', { requestId: 5 }]]))
})

test('without the permission there is nothing to decide', async () => {
  open({}, { permissions: ['refunds'] })
  expect(
    await screen.findByText('A member of staff with the Approvals permission has to decide.'),
  ).toBeVisible()
  // Toasts of the tests before have buttons of their own.
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

test('a member who approved the companion decides nothing', async () => {
  open({ is_involved: true })
  expect(
    await screen.findByText(/approved its companion, so another member of staff has to decide/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve|^Decline/ })).toBeNull()
})

test('what can no longer be refunded cannot be approved, and says why', async () => {
  open({ impact: null, problem: 'At most $10.00 is left to refund' })
  expect(await screen.findByText(/At most \$10.00 is left to refund/)).toBeVisible()
  expect(await button('Approve $60.00')).toBeDisabled()
  expect(await button('Decline')).toBeEnabled()
})

test('a refused approval says why', async () => {
  open({}, { refused: { 'staff.refundRequests.approve': 'This has already been decided' } })
  await press('Approve $60.00')
  await confirm('Refund $60.00')
  expect(await screen.findByText('This has already been decided')).toBeVisible()
})

test('a decided request shows who decided and why, and offers nothing', async () => {
  const decided = { decided_by: { id: 'sam', name: 'Sam' }, decided_at: '2026-11-26T09:00:00.000Z' }
  open({ status: 'declined', impact: null, ...decided, decided_reason: 'The game was played' })
  expect(await screen.findByText('Declined: The game was played')).toBeVisible()
  // Toasts of the tests before have buttons of their own.
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})
