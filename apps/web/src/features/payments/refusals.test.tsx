import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@queuemate/ui/dialog'
import { failOnce, loadAgain, refused, show, stubReload } from '../../../test/show.tsx'
import { api } from '../../lib/trpc.ts'
import { DeclinedCard } from '../orders/queue/declined-card.tsx'
import { CardNotice } from './card-notice.tsx'
import { CardStep } from './card-step.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentsSection } from './payments-section.tsx'

const why = 'There are insufficient funds on the card.'
const explained = `$15.00 for order 12: ${why}`
const refusal = { order_id: 12, amount: 1500, why }
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, country: null }
const failedPayment =
  'Your payment did not go through on the previous order, you are currently unable to request games until you update your payment methods (Settings > Payment Methods)'
const noMethod = 'You must set a payment method before purchasing a game (Settings > Payment Methods)'

const open = (part: ReactElement, answers = {}) =>
  show(part, { 'payments.refused': refusal, 'payments.cards': [card], ...answers })

const step = (problem: 'failed_payment' | 'no_payment_method') => (
  <Dialog open>
    <CardStep problem={problem} companionId="vela" onClose={() => {}}>
      <p>For a game with Vela</p>
    </CardStep>
  </Dialog>
)

test('the marketplace and the queue dialog explain why a card was declined', async () => {
  open(
    <>
      <PaymentNotice problem="failed_payment" />
      {step('failed_payment')}
    </>,
  )
  await waitFor(() => expect(screen.getAllByText(explained)).toHaveLength(2))
  const dialog = screen.getByRole('dialog', { name: 'Update your card first' })
  expect(within(dialog).getByRole('alert')).toHaveTextContent(failedPayment)
  expect(screen.getAllByText(failedPayment)).toHaveLength(2)
})

test('without a card there is no decline to explain', async () => {
  const { inputsOf } = open(
    <>
      <PaymentNotice problem="no_payment_method" />
      {step('no_payment_method')}
    </>,
  )
  expect(await screen.findByRole('dialog', { name: 'Add a card first' })).toHaveTextContent(
    'For a game with Vela',
  )
  expect(screen.getAllByText(noMethod)).toHaveLength(2)
  expect(inputsOf('payments.refused')).toEqual([])
})

test('a card is added without losing the companion', async () => {
  const { inputsOf } = open(step('no_payment_method'), { 'payments.linkCard': refused('card_exists') })
  await userEvent.click(screen.getByRole('button', { name: 'Add Payment' }))
  await waitFor(() =>
    expect(inputsOf('payments.linkCard')).toEqual([{ return_to: 'market', companion_id: 'vela' }]),
  )
})

test('Add Payment is hidden for four seconds; a refusal says why, a failure reloads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reload = stubReload()
  const link = vi
    .fn<() => unknown>()
    .mockReturnValueOnce(refused('rate_limited'))
    .mockReturnValue(refused('internal'))
  const { inputsOf } = open(<PaymentNotice problem="no_payment_method" />, { 'payments.linkCard': link })
  const press = () => userEvent.click(button(), { advanceTimers: vi.advanceTimersByTime })
  const button = () => screen.getByText('Add Payment').closest('button')!
  await press()
  expect(button()).not.toBeVisible()
  expect(await screen.findByText('Too many attempts. Please wait a moment')).toBeVisible()
  act(() => vi.advanceTimersByTime(3900))
  expect(button()).not.toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(button()).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(inputsOf('payments.linkCard')).toHaveLength(2)
  vi.useRealTimers()
})

test('the notice of a declined card leads to the card, and closes when the card works', async () => {
  const onClose = vi.fn()
  const check = vi.fn<() => unknown>().mockReturnValueOnce(refused('failed_payment')).mockReturnValue(null)
  open(
    <Dialog open>
      <DeclinedCard companionId="vela" onClose={onClose}>
        <p>Order 12</p>
      </DeclinedCard>
    </Dialog>,
    { 'orders.check': check, 'payments.linkCard': refused('card_exists') },
  )
  await waitFor(() => expect(check).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
  await api.orders.check.invalidate()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Add Payment' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('a card that could not be replaced: the page reloads, and a refusal says why', async () => {
  const reload = stubReload()
  const link = vi
    .fn<() => unknown>()
    .mockReturnValueOnce(refused('rate_limited'))
    .mockReturnValue(refused('unavailable'))
  open(<PaymentsSection />, {
    'payments.refused': null,
    'payments.cards': [{ ...card, exp_month: 1, exp_year: 2020 }],
    'payments.removeCard': null,
    'payments.linkCard': link,
  })
  const replace = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace card' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete and continue' }))
  }
  await replace()
  expect(await screen.findByText('Too many attempts. Please wait a moment')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await replace()
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a declined card is replaced without deleting it first', async () => {
  open(<PaymentsSection />)
  const section = screen.getByRole('region', { name: 'Payments' })
  expect(await within(section).findByText('Visa ending 4242')).toBeVisible()
  expect(await within(section).findByRole('note')).toHaveTextContent(
    `The payment of $15.00 for order 12 did not go through. ${why}`,
  )
  expect(within(section).getByRole('button', { name: 'Replace card' })).toBeVisible()
})

test('a valid card has neither a warning nor a button to replace it', async () => {
  open(<PaymentsSection />, { 'payments.refused': null })
  expect(await screen.findByRole('button', { name: 'Delete Visa ending 4242' })).toBeVisible()
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Replace card' })).toBeNull()
})

test('an expired card is replaced after a confirmation, and kept without one', async () => {
  const { inputsOf } = open(<PaymentsSection />, {
    'payments.refused': null,
    'payments.cards': [{ ...card, exp_month: 1, exp_year: 2020 }],
  })
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Your Visa ending 4242 expired at the end of January 2020',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Replace card' }))
  const question = screen.getByRole('alertdialog', { name: 'Replace this card?' })
  expect(question).toHaveTextContent('You can have one card at a time')
  await userEvent.click(within(question).getByRole('button', { name: 'Keep card' }))
  expect(inputsOf('payments.removeCard')).toEqual([])
})

test('the section links to the games, and offers to link a card if there is none', async () => {
  open(<PaymentsSection />, { 'payments.cards': [] })
  expect(screen.getByRole('link', { name: 'Your games' })).toHaveAttribute('href', '/user/games')
  expect(await screen.findByText('No card linked yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Link a card' })).toBeVisible()
})

test('a card that could not be loaded can be loaded again', async () => {
  open(<PaymentsSection />, { 'payments.cards': failOnce([card]) })
  await loadAgain('Your card could not be loaded.')
  expect(await screen.findByText('Visa ending 4242')).toBeVisible()
})

test.each([
  ['expires', new Date().getUTCFullYear(), 'status', /^Your Visa ending 4242 expires at the end of/],
  ['expired', 2020, 'alert', /^Your Visa ending 4242 expired at the end of/],
])('the marketplace warns about a card that %s', async (_what, exp_year, role, text) => {
  const exp_month = new Date().getUTCMonth() + 1
  open(<CardNotice />, { 'payments.cards': [{ ...card, exp_month, exp_year }] })
  expect(await screen.findByRole(role)).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Replace card' })).toHaveAttribute('href', '/user/settings#pay')
})
