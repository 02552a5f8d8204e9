import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from '@queuemate/api/router'
import { Toaster } from '@queuemate/ui/toast'
import { trpc } from '../../../lib/trpc.ts'
import { PriceForm } from './price-form.tsx'

/** A server with one companion and their price. `refusal`: its error for any change of the price. */
function openDashboard(refusal?: { msg: string; message: string; issues: object[] }) {
  const server = { rate: 1200, changes: [] as unknown[] }
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === 'companions.setRate' && refusal) {
          const error = { code: -32_600, message: refusal.message, data: refusal }
          observer.error(TRPCClientError.from({ error }))
          return
        }
        if (op.path === 'companions.setRate') {
          server.changes.push(op.input)
          server.rate = (op.input as { rate: number }).rate
        }
        const payband = { name: 'One', minimum: 1000, maximum: 1800, rate: server.rate, stripe_enabled: true }
        observer.next({ result: { data: op.type === 'query' ? payband : null } })
        observer.complete()
      })
  const queryClient = new QueryClient()
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PriceForm />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return server
}

const price = () => screen.findByLabelText('Price per game')

test('a price inside the band is saved in cents', async () => {
  const server = openDashboard()
  await userEvent.clear(await price())
  await userEvent.type(await price(), '15.50{Enter}')
  await waitFor(() => expect(server.changes).toEqual([{ rate: 1550 }]))
  expect(await screen.findByText('Your price is now $15.50')).toBeVisible()
  await waitFor(async () => expect(await price()).toHaveValue('15.50'))
})

test('the slider and the field are one value', async () => {
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
])('%s is not sent; its error is announced and disappears with the next key', async (typed, text) => {
  const server = openDashboard()
  await userEvent.clear(await price())
  await userEvent.type(await price(), `${typed}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await price()).toHaveAccessibleDescription(text)
  expect(await price()).toBeInvalid()
  await userEvent.type(await price(), '{Backspace}')
  expect(await price()).toBeValid()
  expect(server.changes).toEqual([])
})

test('an error from the server shows at the field', async () => {
  openDashboard({ msg: 'rate_limited', message: 'Too many attempts. Please wait a moment', issues: [] })
  await userEvent.type(await price(), '{Enter}')
  await waitFor(async () =>
    expect(await price()).toHaveAccessibleDescription('Too many attempts. Please wait a moment'),
  )
})
