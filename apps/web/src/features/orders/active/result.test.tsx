import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderDetails } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { Result } from './result.tsx'
import type { SurveyActions } from '../survey/use-survey.ts'

// Both need more than this test provides.
vi.mock('./result-favourite.tsx', () => ({ ResultFavourite: () => <p>Heart</p> }))
vi.mock('./queue-again.tsx', () => ({
  QueueAgain: ({ name }: { name: string }) => <p>Again with {name}?</p>,
}))

const open = (order: Parameters<typeof orderDetails>[0]) =>
  show(<Result details={orderDetails(order, 'Vela Moreno')} survey={{} as SurveyActions} />, {
    'accounts.me': { name: 'Sam Reyes', username: 'samreyes', role: 'user' },
  })

test.each([
  [13, 7, 'Won with Vela'],
  [7, 13, 'Lost with Vela'],
  [9, 9, 'Drawn with Vela'],
])('%i to %i reads "%s", with its length and cost', async (team, other, title) => {
  open({ status: 6, team_score: team, other_score: other })
  const result = screen.getByRole('region', { name: title })
  expect(result).toHaveTextContent(`${team} - ${other}`)
  expect(result).toHaveTextContent('Session21:18')
  expect(result).toHaveTextContent('Cost$15.00')
  expect(result).toHaveTextContent('Again with Vela?')
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
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
  expect(result).not.toHaveTextContent('Again with')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
