import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderDetails } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { Result } from './result.tsx'
import type { SurveyActions } from '../survey/use-survey.ts'

// Both need more than this test provides.
vi.mock('./result-favourite.tsx', () => ({ ResultFavourite: () => <p>Heart</p> }))
vi.mock('./queue-again.tsx', () => ({
  QueueAgain: ({ name }: { name: string }) => <p>Play again with {name}?</p>,
}))

const open = (order: Parameters<typeof orderDetails>[0], together: unknown = []) =>
  show(<Result details={orderDetails(order, 'Vela Moreno')} survey={{} as SurveyActions} />, {
    'accounts.me': { name: 'Sam Reyes', username: 'samreyes', role: 'user' },
    'orders.together': together,
  })

test.each([
  [13, 7, 'Won with Vela'],
  [7, 13, 'Lost with Vela'],
  [9, 9, 'Drawn with Vela'],
])('%i to %i reads "%s", with its length and cost', async (team, other, title) => {
  open({ status: 6, team_score: team, other_score: other })
  const result = screen.getByRole('region', { name: title })
  expect(result).toHaveTextContent(`${team} - ${other}`)
  expect(result).toHaveTextContent('Length21:18')
  expect(result).toHaveTextContent('Cost$15.00')
  expect(result).toHaveTextContent('Play again with Vela?')
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
})

test('what is new about the game is read once the score is here', async () => {
  const latest = [
    { order_id: 12, own: 13, other: 7, at: '2026-03-20T12:22:18.000Z' },
    { order_id: 11, own: 13, other: 11, at: '2026-03-19T12:22:18.000Z' },
  ]
  const together = [{ companion_id: 'vela', games: 2, won: 2, last_at: latest[0]!.at, latest }]
  const order = { status: 6, team_score: 13, other_score: 7 }
  expect(open({ status: 5 }, together).inputsOf('orders.together')).toEqual([])
  cleanup()
  open(order, together)
  const result = screen.getByRole('region', { name: 'Won with Vela' })
  await waitFor(() => expect(result).toHaveTextContent('2 wins in a row together · Your best this month'))
  expect(result).toHaveTextContent('2 games with Vela, 2 won')
  cleanup()
  // An answer that does not know this game yet claims nothing.
  const { inputsOf } = open({ ...order, id: 13 }, together)
  await waitFor(() => expect(inputsOf('orders.together')).toHaveLength(1))
  expect(screen.getByRole('region', { name: 'Won with Vela' })).not.toHaveTextContent('together')
})

test('a refund is not part of the cost', () => {
  const money = { state: 'partly_refunded', amount: 1500, refunded: 500 } as const
  open({ status: 6, team_score: 13, other_score: 7, money })
  expect(screen.getByRole('region', { name: 'Won with Vela' })).toHaveTextContent('Cost$10.00')
})

test('before the score arrives, the game is over and nothing can be shared', () => {
  open({ status: 5 })
  const result = screen.getByRole('region', { name: 'Game over with Vela' })
  expect(result).toHaveTextContent('Waiting for Vela to submit the score.')
  expect(result).not.toHaveTextContent('Play again')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
