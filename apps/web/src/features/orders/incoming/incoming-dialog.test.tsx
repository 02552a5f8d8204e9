import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { IncomingDialog } from './incoming-dialog.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))
vi.mock('./incoming-ring.tsx', () => ({ IncomingRing: () => <p>Ringing</p> }))

const request = {
  order_id: 12,
  name: 'Sam Reyes',
  username: 'samreyes',
  price: 1500,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
}
const text = 'Something went wrong on our side. Please try again'

test('if accepting fails, the alert closes, stops ringing, and the error is shown', async () => {
  show(<IncomingDialog request={request} isAccepted={false} />, { 'orders.accept': refused('internal') })
  expect(await screen.findByRole('alertdialog', { name: 'Sam Reyes' })).toHaveTextContent('Ringing')
  await userEvent.click(screen.getByRole('button', { name: 'Accept order' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Ringing')).toBeNull()
  expect(await screen.findByText(text)).toBeVisible()
})
