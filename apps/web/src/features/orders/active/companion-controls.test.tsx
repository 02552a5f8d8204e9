import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderDetails } from '@queuemate/contracts/orders/schemas'
import { orderDetails } from '../../../../test/records.ts'
import { refused, show } from '../../../../test/show.tsx'
import { CompanionControls } from './companion-controls.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))

/** An order that was accepted this many seconds ago. */
const open = (seconds: number, answers = {}) => {
  const accepted_time = new Date(Date.now() - seconds * 1000).toISOString()
  const details: OrderDetails = orderDetails({ status: 3, accepted_time })
  return show(<CompanionControls details={details} />, { 'orders.cancel': null, ...answers })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressCancel = async () => {
  const [ask] = await screen.findAllByRole('button', { name: 'Cancel order' })
  await userEvent.click(ask!)
}
const choose = async (reason: string) => {
  await pressCancel()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason)
}

test('"did not respond" cannot be chosen within the first three minutes', async () => {
  open(70)
  expect(screen.getByText(/you may cancel after 3 minutes/)).toHaveTextContent(/1:(50|49|48) to go\./)
  await pressCancel()
  expect(screen.getByRole('option', { name: /^Sam did not respond \(in 1:\d\d\)$/ })).toBeDisabled()
})

test('after three minutes it can be chosen, and is sent', async () => {
  const { inputsOf } = open(181)
  expect(screen.getByText('If Sam does not respond, you may cancel now.')).toBeVisible()
  await choose('Sam did not respond')
  await press('Cancel order')
  await waitFor(() =>
    expect(inputsOf('orders.cancel')).toEqual([{ order_id: 12, reason: 'customer_unresponsive' }]),
  )
})

test('without a reason nothing is sent, and the dialog can be closed', async () => {
  const { inputsOf } = open(10)
  await pressCancel()
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Sam will not be charged')
  await press('Cancel order')
  expect(await screen.findByText('Please choose a reason')).toBeVisible()
  await press('Keep order')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(inputsOf('orders.cancel')).toEqual([])
})

test('a cancellation that the server refuses closes the dialog', async () => {
  open(10, { 'orders.cancel': refused('invalid_transition') })
  await choose('Something came up')
  await press('Cancel order')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [7199, false],
  [7201, true],
])('a companion whose game began %i seconds ago is asked whether it is over: %s', (seconds, isAsked) => {
  const started_time = new Date(Date.now() - seconds * 1000).toISOString()
  show(<CompanionControls details={orderDetails({ status: 4, started_time })} />)
  const question = screen.queryByText(/How is the game going\?/)
  if (isAsked) expect(question).toHaveTextContent('After 4 hours our staff look at the order.')
  else expect(question).toBeNull()
})
