import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { orderDetails } from '../../../../test/records.ts'
import { refused, show } from '../../../../test/show.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { Survey } from './survey-card.tsx'
import { useSurvey } from './use-survey.ts'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))

afterEach(() => sessionStorage.clear())

function OrderSurvey({ orderId }: { orderId: number }) {
  return (
    <Survey details={orderDetails({ id: orderId, status: 6 })} survey={useSurvey(orderId)} lastLine={null} />
  )
}
const open = (answer: unknown, orderId = 12) =>
  show(<OrderSurvey orderId={orderId} />, { 'orders.submitFeedback': answer })
const press = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }))

async function failToSend() {
  open(refused('internal'))
  await press('radio', 'Bad')
  await press('radio', 'Casual')
  expect(screen.queryByLabelText('Notes')).toBeNull()
  await press('button', 'Add a note')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(screen.getByLabelText('Notes'), 'Too quiet')
  await press('checkbox', /page may show this note/)
  await press('button', 'Send feedback')
}

test('feedback that was already sent elsewhere is not called unsent', async () => {
  open(refused('feedback_exists'))
  await press('button', 'Send feedback')
  expect(await screen.findByText('You have already answered the survey for this order')).toBeVisible()
  expect(screen.queryByText(/was not sent/)).toBeNull()
})

test('a note that is too long says so at its field, and nothing is sent', async () => {
  const { sent } = open({})
  await press('button', 'Add a note')
  await userEvent.click(screen.getByLabelText('Notes'))
  await userEvent.paste('x'.repeat(1_001))
  await press('button', 'Send feedback')
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription(/1,?000 characters/))
  expect(sent).toEqual([])
})

test('feedback that was not sent is kept, and can be sent again', async () => {
  await failToSend()
  expect(await screen.findByText(/Your feedback was not sent. Open/)).toBeVisible()
  // Spec §8: the player moves on to the marketplace.
  await waitFor(() => expect(useOrderUi.getState().leftOrder).toMatchObject({ orderId: 12, done: true }))
  cleanup()

  const again = open({})
  expect(screen.getByLabelText('Notes')).toHaveValue('Too quiet')
  expect(screen.getByRole('alert')).toHaveTextContent('Your feedback was not sent. Please send it again.')
  await press('button', 'Send feedback')
  await waitFor(() =>
    expect(again.sent.map(({ input }) => input)).toEqual([
      { order_id: 12, rating: 1, type: 2, improvement: null, notes: 'Too quiet', share_note: true },
    ]),
  )
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('the form of another order does not show it', async () => {
  await failToSend()
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  cleanup()

  open({}, 13)
  await press('button', 'Add a note')
  expect(screen.getByLabelText('Notes')).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a text in the storage that is not JSON leaves the form empty', async () => {
  sessionStorage.setItem('queuemate.survey', '{"rating":')
  open({})
  expect(await screen.findByRole('radio', { name: 'Good' })).toBeChecked()
})
