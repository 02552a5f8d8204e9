import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StaffOrder } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { impact } from '../../../test/order.ts'
import { RefundDialog } from './refund-dialog.tsx'

const order = { order_id: 7, price: 1750, refunded: 0, card: null } as StaffOrder
const previewOf = (amount: number) => ({
  ...impact,
  status: 6,
  left: 1750,
  player_gets: amount,
  companion_loses: amount - 1,
  platform_loses: 1,
  needs_password: true,
  approval: amount > 1500 ? 'Refunds above $200.00 within 24 hours need approval' : null,
  provider_keeps: 81,
})

type Input = { amount: number }

/** Opens the dialog with an API that responds with a preview once `hold` resolves. */
async function openRefund(
  hold: (amount: number) => Promise<unknown> = async () => {},
  shown: StaffOrder = order,
) {
  const asked: number[] = []
  renderWithApi(<RefundDialog order={shown} onClose={() => {}} />, async (path, input) => {
    if (path !== 'staff.orders.preview') return undefined
    const { amount } = input as Input
    asked.push(amount)
    await hold(amount)
    return previewOf(amount)
  })
  await screen.findByRole('dialog')
  return asked
}

const figures = () => screen.queryByLabelText('Effect on each side')
const confirm = () => screen.getByRole('button', { name: /^(Refund|Request)/ })
const choosePart = async () => userEvent.click(await screen.findByRole('radio', { name: 'Part of it' }))
const field = () => screen.getByLabelText('Amount in dollars')

test('a full refund can be confirmed once its figures have loaded', async () => {
  let release = () => {}
  await openRefund(() => new Promise<void>((resolve) => (release = resolve)))
  expect(confirm()).toBeDisabled()
  expect(figures()).toBeNull()
  await waitFor(() => {
    release()
    expect(figures()).toBeVisible()
  })
  expect(within(figures()!).getByText('$17.50')).toBeVisible()
  expect(confirm()).toBeEnabled()
})

test('what is left of the order for Queuemate after a refund is said, also below zero', async () => {
  const sums = { paid: 1750, refunded: 0, taken: 0, may_return: false, earned: 1575, kept: 175, fees: 81 }
  await openRefund(undefined, { ...order, sums })
  const row = (await screen.findByText('Queuemate ends this order at')).parentElement
  // $1.75 kept, less $0.01 given back and $0.81 of fees.
  expect(row).toHaveTextContent('Queuemate ends this order at$0.93')
  cleanup()
  await openRefund(undefined, { ...order, sums: { ...sums, kept: 1 } })
  expect((await screen.findByText('Queuemate ends this order at')).parentElement).toHaveTextContent('-$0.81')
})

test('a partial refund without an amount has no figures', async () => {
  await openRefund()
  await waitFor(() => expect(figures()).toBeVisible())
  await choosePart()
  expect(figures()).toBeNull()
  expect(confirm()).toBeDisabled()
  expect(screen.queryByText('Please enter an amount like 4.50')).toBeNull()
})

test('an amount that cannot be refunded has no figures, and the field shows why', async () => {
  const asked = await openRefund()
  await waitFor(() => expect(figures()).toBeVisible())
  await choosePart()
  for (const [text, why] of [
    ['17.51', 'At most $17.50 is left to refund'],
    ['0', 'Please enter an amount like 4.50'],
    ['-5', 'Please enter an amount like 4.50'],
    ['1,234', 'Is that $1,234.00 or $1.23? Please write 1234 or 1.23'],
  ] as const) {
    await userEvent.clear(field())
    await userEvent.type(field(), text)
    expect(screen.getByText(why)).toBeVisible()
    expect(figures()).toBeNull()
    expect(confirm()).toBeDisabled()
  }
  // "8.75" is previewed on the way to "8.755", which has no preview and is not rounded.
  await userEvent.clear(field())
  await userEvent.type(field(), '8.755')
  expect(screen.getByText('Please enter an amount like 4.50')).toBeVisible()
  expect(figures()).toBeNull()
  expect(asked).not.toContain(876)
})

test('while the figures of an amount load, those of the previous amount are not shown', async () => {
  const held = new Map<number, () => void>()
  await openRefund((amount) => new Promise<void>((resolve) => held.set(amount, resolve)))
  await waitFor(() => expect(held.has(1750)).toBe(true))
  held.get(1750)?.()
  await waitFor(() => expect(figures()).toBeVisible())
  await choosePart()
  await userEvent.type(field(), '5')
  await waitFor(() => expect(held.has(500)).toBe(true))
  expect(figures()).toBeNull()
  expect(confirm()).toBeDisabled()
  held.get(500)?.()
  await waitFor(() => expect(figures()).toBeVisible())
  expect(within(figures()!).getByText('$5.00')).toBeVisible()
  expect(confirm()).toBeEnabled()
})

test('a refund without a reason is not sent, and the list of reasons gets the focus', async () => {
  const { respond, changes } = recordChanges({ 'staff.orders.preview': previewOf(1750) })
  renderWithApi(<RefundDialog order={order} onClose={() => {}} />, respond)
  await waitFor(() => expect(confirm()).toBeEnabled())
  await userEvent.click(confirm())
  const reason = screen.getByRole('combobox', { name: 'Reason' })
  await waitFor(() => expect(reason).toHaveFocus())
  expect(reason).toHaveAccessibleDescription('Please give a reason')
  expect(changes).toEqual([])
})

test('the reason suggests who pays until staff choose that themselves', async () => {
  await openRefund()
  const chosen = () => screen.getByRole('radio', { name: /^(Queuemate alone|The companion)/, checked: true })
  const choose = (reason: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason)
  await choose('Goodwill refund')
  expect(chosen()).toHaveAccessibleName('Queuemate alone')
  await choose('The companion left early')
  expect(chosen()).not.toHaveAccessibleName('Queuemate alone')
  await userEvent.click(screen.getByRole('radio', { name: 'Queuemate alone' }))
  await choose('The companion did not show up')
  expect(chosen()).toHaveAccessibleName('Queuemate alone')
})

test('a refund is sent as shown, and a refusal keeps the dialog open with what was typed', async () => {
  const { respond, changes } = recordChanges(
    { 'staff.orders.preview': previewOf(450) },
    { 'staff.orders.refund': 'Some of it has already been refunded' },
  )
  const onClose = vi.fn()
  renderWithApi(<RefundDialog order={order} onClose={onClose} />, respond)
  await screen.findByRole('dialog')
  await choosePart()
  await userEvent.type(field(), '4.50')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Another reason')
  await userEvent.type(await screen.findByLabelText('What is the reason?'), 'The voice chat was broken')
  await waitFor(() => expect(confirm()).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Refund $4.50' }))
  expect(await screen.findByText('Some of it has already been refunded')).toBeVisible()
  expect(field()).toHaveValue('4.50')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Refund $4.50' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const sent = [
    'staff.orders.refund',
    { orderId: 7, amount: 450, reason: 'The voice chat was broken', refunded: 0, bearer: 'both' },
  ]
  expect(changes).toEqual([sent, sent])
})

test('an order that was refunded meanwhile can only be closed', async () => {
  const { respond, changes } = recordChanges({ 'staff.orders.preview': previewOf(0) })
  const onClose = vi.fn()
  renderWithApi(<RefundDialog order={{ ...order, refunded: 1750 }} onClose={onClose} />, respond)
  expect(await screen.findByRole('dialog', { name: 'Order 7 has already been refunded' })).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(changes).toEqual([])
})

test('above the limit the refund is requested, and the dialog says so before', async () => {
  const { respond, changes } = recordChanges({ 'staff.orders.preview': previewOf(1750) })
  const onClose = vi.fn()
  renderWithApi(<RefundDialog order={order} onClose={onClose} />, respond)
  await waitFor(() => expect(figures()).toBeVisible())
  const why = /^Refunds above \$200\.00 within 24 hours need approval\. Nothing is refunded until/
  expect(screen.getByText(why)).toBeVisible()
  expect(within(figures()!).getByText('$0.81')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Goodwill refund')
  await waitFor(() => expect(confirm()).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Request $17.50' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const input = { orderId: 7, amount: 1750, reason: 'gesture', refunded: 0, bearer: 'queuemate' }
  expect(changes).toEqual([['staff.refundRequests.create', { kind: 'refund', input }]])
})
