import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SCREENSHOT_BYTES } from '@queuemate/contracts/orders/schemas'
import { orderDetails } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { ScoreForm } from './score-form.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))

function open({ isTrial = true, status = 5 } = {}) {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    fetched.push(address)
    return new Response('picture', { headers: { 'content-type': 'image/png' } })
  })
  const answers = { 'support.offersSamples': isTrial, 'orders.finishGame': null }
  const served = show(<ScoreForm details={orderDetails({ status })} heading={null} />, answers)
  return { fetched, ...served }
}
const score = () => screen.getByRole('textbox', { name: 'Score' })
const submit = () => screen.getByRole('button', { name: 'Submit score' })
const missing = () => screen.getByText(/to submit (it|the score)\.$/)
const useSample = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Use a sample screenshot' }))

test('the form shows what is still missing, as the button’s description', async () => {
  open()
  expect(missing()).toHaveTextContent('Enter the score like 13-7 and add the screenshot to submit it.')
  expect(submit()).toBeDisabled()
  expect(submit()).toHaveAccessibleDescription(missing().textContent)
  await userEvent.type(score(), '13-7')
  expect(missing()).toHaveTextContent(/^Add the screenshot to submit the score\.$/)
  await userEvent.clear(score())
  await useSample()
  await userEvent.clear(score())
  await waitFor(() => expect(missing()).toHaveTextContent(/^Enter the score like 13-7 to submit it\.$/))
})

test('in a trial, a sample screenshot fills in a score, or shows the entered one', async () => {
  const { fetched } = open()
  await useSample()
  expect(await screen.findByText('sample.png')).toBeVisible()
  expect(score()).toHaveValue('13-7')
  expect(submit()).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove sample.png' }))
  await userEvent.clear(score())
  await userEvent.type(score(), '11-13')
  await useSample()
  await screen.findByText('sample.png')
  expect(score()).toHaveValue('11-13')
  expect(fetched).toEqual(['/dev/sample-screenshot.png?score=13-7', '/dev/sample-screenshot.png?score=11-13'])
})

test('a refused picture is announced, and the sample is offered again', async () => {
  open()
  await screen.findByRole('button', { name: 'Use a sample screenshot' })
  const large = new File([], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: SCREENSHOT_BYTES + 1 })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, large)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The image is larger than/)
  expect(screen.getByRole('button', { name: 'Use a sample screenshot' })).toBeVisible()
})

test('outside a trial there is no sample', async () => {
  const { inputsOf } = open({ isTrial: false })
  await waitFor(() => expect(inputsOf('support.offersSamples')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Use a sample screenshot' })).toBeNull()
})

test('a game in progress can be ended without its score', async () => {
  const { inputsOf } = open({ status: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'End game, add the score later' }))
  await waitFor(() => expect(inputsOf('orders.finishGame')).toEqual([{ order_id: 12 }]))
})

test('a game that is over cannot be ended again', () => {
  open({ status: 5 })
  expect(screen.queryByRole('button', { name: 'End game, add the score later' })).toBeNull()
})

test('a complete score says what it means before it is final', async () => {
  open()
  await userEvent.type(score(), '7-13')
  expect(score()).toHaveAccessibleDescription('Lost 7 - 13. It cannot be changed later.')
  await userEvent.clear(score())
  await userEvent.type(score(), '7')
  expect(screen.queryByText(/cannot be changed/)).toBeNull()
})
