import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { PriceForm } from './price-form.tsx'

/** A server with one companion and their price. `refusal`: its error for any price change. */
function openDashboard(refusal?: ReturnType<typeof refused>) {
  let rate = 1200
  const { sent } = show(<PriceForm />, {
    'companions.payband': () => ({ name: 'One', minimum: 1000, maximum: 1800, rate, stripe_enabled: true }),
    'companions.setRate': (input: { rate: number }) => {
      if (refusal) return refusal
      rate = input.rate
      return null
    },
  })
  return { changes: () => sent.map(({ input }) => input) }
}

const price = () => screen.findByLabelText('Price per game')

test('a price inside the band is saved in cents', async () => {
  const server = openDashboard()
  await userEvent.clear(await price())
  await userEvent.type(await price(), '15.50{Enter}')
  await waitFor(() => expect(server.changes()).toEqual([{ rate: 1550 }]))
  expect(await screen.findByText('Your price is now $15.50')).toBeVisible()
  await waitFor(async () => expect(await price()).toHaveValue('15.50'))
})

test('the slider and the field share one value', async () => {
  openDashboard()
  const slider = await screen.findByRole('slider')
  slider.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await price()).toHaveValue('12.10')
  await userEvent.clear(await price())
  await userEvent.type(await price(), '16')
  expect(slider).toHaveAttribute('aria-valuenow', '1600')
})

test.each([
  ['99', 'Your price must be between $10.00 and $18.00'],
  ['9.99', 'Your price must be between $10.00 and $18.00'],
  ['cheap', 'Please enter a price in numbers'],
])('%s is not sent; its error is announced and disappears with the next key press', async (typed, text) => {
  const server = openDashboard()
  await userEvent.clear(await price())
  await userEvent.type(await price(), `${typed}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await price()).toHaveAccessibleDescription(text)
  expect(await price()).toBeInvalid()
  await userEvent.type(await price(), '{Backspace}')
  expect(await price()).toBeValid()
  expect(server.changes()).toEqual([])
})

test('an error from the server is shown at the field', async () => {
  openDashboard(refused('rate_limited', 'Too many attempts. Please wait a moment'))
  await userEvent.type(await price(), '{Enter}')
  await waitFor(async () =>
    expect(await price()).toHaveAccessibleDescription('Too many attempts. Please wait a moment'),
  )
})
