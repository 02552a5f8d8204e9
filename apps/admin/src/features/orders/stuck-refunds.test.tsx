import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { StaffOrder } from '../../lib/outputs.ts'
import { pageAt, refused, renderWithApi, type Respond } from '../../../test/fake-api.tsx'
import { Component as Orders } from '../../routes/orders.tsx'
import { orderQuery } from './queries.ts'
import { StuckRefunds } from './stuck-refunds.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())
const toasts = () => vi.mocked(showToast).mock.calls

const at = new Date(2026, 10, 20, 21, 4).toISOString()
const late = {
  id: 6,
  bearer: 'both',
  amount: 500,
  status: 'requested',
  failure: null,
  created_at: at,
  is_stuck: true,
}
const failed = { ...late, id: 5, amount: 1750, status: 'failed', failure: 'charge_disputed' }
const sent = { ...late, id: 7, amount: 250, status: 'succeeded', is_stuck: false }
const player = { id: 'player', name: 'Remy' }
const orderWith = (...refunds: object[]) =>
  ({ player, companion: { id: 'companion' }, refunds }) as unknown as StaffOrder

function PageAround() {
  useQuery(orderQuery(1))
  return null
}

/** Renders the refunds of an order for a member of staff with the refund permission. */
function show(
  order: StaffOrder,
  { id = 'staff', permissions = ['orders', 'refunds'], retry = () => ({ ok: true }) as unknown } = {},
) {
  const calls: [path: string, input: unknown][] = []
  const respond: Respond = (path, input) => {
    calls.push([path, input])
    return path === 'staff.orders.retryRefund' ? retry() : { id, role: 'staff', permissions }
  }
  renderWithApi(
    <>
      <StuckRefunds order={order} />
      <PageAround />
    </>,
    respond,
  )
  return calls
}
const confirm = async (amount: string) => {
  const question = await screen.findByRole('alertdialog', { name: `Send ${amount} to Remy again?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Send the refund' }))
}
const tries = () => screen.findAllByRole('button', { name: 'Try again' })
const sentAgain = (calls: [string, unknown][]) =>
  calls.filter(([path]) => path === 'staff.orders.retryRefund').map(([, input]) => input)

test('a failed refund shows why, a late one is marked, and a sent one is not shown', async () => {
  show(orderWith(failed, late, sent))
  expect(await tries()).toHaveLength(2)
  expect(screen.getByText('Refund of $17.50')).toBeVisible()
  expect(screen.getByText('Failed')).toBeVisible()
  expect(screen.getByText('charge disputed')).toBeVisible()
  expect(screen.getByText('Refund of $5.00')).toBeVisible()
  expect(screen.getByText('Late')).toBeVisible()
  expect(screen.queryByText('Refund of $2.50')).toBeNull()
})

test('a retry shows a toast and refetches the orders, not the rest of the console', async () => {
  const calls = show(orderWith(failed, late))
  await userEvent.click((await tries())[1]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(sentAgain(calls)).toEqual([])
  await userEvent.click((await tries())[1]!)
  await confirm('$5.00')
  await waitFor(() => expect(toasts()).toEqual([['success', 'The refund will be sent again']]))
  expect(sentAgain(calls)).toEqual([{ refundId: 6 }])
  const reads = (of: string) => calls.filter(([path]) => path === of)
  await waitFor(() => expect(reads('staff.orders.get')).toHaveLength(2))
  expect(reads('staff.session.get')).toHaveLength(1)
})

test('a refused retry shows why, and can be repeated', async () => {
  let isRefused = true
  const calls = show(orderWith(failed), {
    retry: () => {
      if (isRefused) throw refused('invalid_transition', 'This refund has already been sent')
      return { ok: true }
    },
  })
  const [button] = await tries()
  await userEvent.click(button!)
  await confirm('$17.50')
  await waitFor(() => expect(toasts()).toEqual([['danger', 'This refund has already been sent']]))
  isRefused = false
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(button!)
  await confirm('$17.50')
  await waitFor(() => expect(toasts().at(-1)).toEqual(['success', 'The refund will be sent again']))
  expect(sentAgain(calls)).toHaveLength(2)
})

test('staff without the permission see no button, and for a party of the order it is disabled', async () => {
  show(orderWith(failed), { permissions: ['orders'] })
  expect(await screen.findByText('Refund of $17.50')).toBeVisible()
  cleanup()
  show(orderWith(late), { id: 'companion' })
  const [button, ...others] = await tries()
  expect(others).toEqual([])
  expect(button).toBeDisabled()
})

test('an order without stuck refunds has no section for them', async () => {
  const calls = show(orderWith(sent))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByRole('region', { name: 'Stuck refunds' })).toBeNull()
})

test('the queue of stuck refunds requests only those, and shows when it is empty', async () => {
  const asked: unknown[] = []
  renderWithApi(pageAt('/orders?queue=refunds', <Orders />), (path, input) => {
    if (path === 'staff.orders.list') {
      asked.push(input)
      return { items: [], nextCursor: null, count: { value: 0, kind: 'exact' } }
    }
    if (path === 'staff.session.get')
      return { id: 'staff', role: 'staff', permissions: ['orders', 'refunds'] }
    return path === 'staff.overview.queues' ? { stuck_refunds: 0 } : []
  })
  expect(await screen.findByText('Nothing is waiting here')).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ queue: 'refunds' })])
})
