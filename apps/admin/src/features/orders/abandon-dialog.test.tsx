import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StaffOrder } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { impact } from '../../../test/order.ts'
import { AbandonDialog } from './abandon-dialog.tsx'

const preview = { ...impact, status: 4, left: 1750, needs_password: false }

function open(refused: Record<string, string> = {}) {
  const onClose = vi.fn()
  const { respond, changes } = recordChanges({ 'staff.orders.preview': preview }, refused)
  renderWithApi(<AbandonDialog order={{ order_id: 7 } as StaffOrder} onClose={onClose} />, respond)
  return { changes, onClose }
}
const figures = () => screen.findByLabelText('Effect on each side')
const press = () => userEvent.click(screen.getByRole('button', { name: 'End order' }))

test('the order is ended in the status whose figures were shown', async () => {
  const { changes, onClose } = open()
  expect(within(await figures()).getByText('$17.50')).toBeVisible()
  await press()
  expect(screen.getByLabelText('Reason')).toBeInvalid()
  await userEvent.type(screen.getByLabelText('Reason'), 'Neither of them answers')
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    ['staff.orders.abandon', { orderId: 7, reason: 'Neither of them answers', status: 4 }],
  ])
})

test('an order that has moved on is not ended, and the dialog shows why', async () => {
  const { onClose } = open({ 'staff.orders.abandon': 'The order has moved on' })
  await figures()
  await userEvent.type(screen.getByLabelText('Reason'), 'Neither of them answers')
  await press()
  expect(await screen.findByText('The order has moved on')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Neither of them answers')
  expect(onClose).not.toHaveBeenCalled()
})
