import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { incomingRequest } from '../../../../test/records.ts'
import { refused, show } from '../../../../test/show.tsx'
import { IncomingDialog } from './incoming-dialog.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))
vi.mock('./incoming-ring.tsx', () => ({ IncomingRing: () => <p>Ringing</p> }))

const request = incomingRequest()
const text = 'Something went wrong on our side. Please try again'

test('if accepting fails, the alert closes, stops ringing, and the error is shown', async () => {
  show(<IncomingDialog request={request} isAccepted={false} />, { 'orders.accept': refused('internal') })
  expect(await screen.findByRole('alertdialog', { name: 'Sam R.' })).toHaveTextContent('Ringing')
  expect(screen.getByRole('button', { name: 'Accept order' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Accept order' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Ringing')).toBeNull()
  expect(await screen.findByText(text)).toBeVisible()
})

test('the companion sees who is asking, what for, and how their last game together ended', () => {
  const player = {
    ...request.player,
    games_together: 1,
    last: { own: 13, other: 7 },
    wish: { goal: 'learn' as const, text: 'Hold an angle' },
  }
  show(<IncomingDialog request={{ ...request, player }} isAccepted={false} />)
  const dialog = screen.getByRole('alertdialog')
  for (const text of [
    'Gold 2',
    'German, English',
    '2nd game with you',
    'last one won 13 - 7',
    'To learn',
    'Hold an angle',
    'You earn',
  ])
    expect(dialog).toHaveTextContent(text)
})

test('a player who comes for the first time, without a wish, is said to be new', () => {
  show(<IncomingDialog request={request} isAccepted={false} />)
  expect(screen.getByRole('alertdialog')).toHaveTextContent('First game with you')
})
