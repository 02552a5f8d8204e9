import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refused, show } from '../../../test/show.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { usePaymentCheck } from './use-payment-check.ts'

afterEach(() => localStorage.clear())

function Market() {
  const { problem } = usePaymentCheck(true)
  return problem ? <PaymentNotice problem={problem} /> : <p>No problem</p>
}
const open = (answer: unknown, id = '1') => show(<Market />, { 'orders.check': answer }, { person: { id } })
const unanswered = new Promise(() => {})

async function openWithoutCard() {
  open(refused('no_payment_method'))
  expect(screen.getByText('No problem')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('You must set a payment method')
  cleanup()
}

test('the notice about the card is there from the start when the page is opened again', async () => {
  await openWithoutCard()
  open(unanswered)
  expect(screen.getByRole('alert')).toHaveTextContent('You must set a payment method')
})

test('it goes when the check finds no problem, and is not shown to another person', async () => {
  await openWithoutCard()
  open(unanswered, '2')
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  open({ ok: true })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  cleanup()
  open(unanswered)
  expect(screen.queryByRole('alert')).toBeNull()
})
