import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { GameItem, OrderMoney } from '@queuemate/contracts/orders/schemas'
import { refused, show } from '../../../test/show.tsx'
import { Component as Games } from './games.tsx'

const game = (order_id: number, more: Partial<GameItem> = {}): GameItem => ({
  order_id,
  status: 6,
  price: 1500,
  requested_at: '2026-03-20T12:00:00.000Z',
  closed_reason: null,
  team_score: 13,
  other_score: 7,
  money: { state: 'charged', amount: 1500, refunded: 0 },
  companion: { id: 'vela', name: 'Vela Moreno', username: 'velamoreno', pfp: null, available: true },
  ...more,
})
const open = (games: unknown) => show(<Games />, { 'orders.games': games }, { at: '/user/games' })
const rows = () => screen.findAllByRole('row')

test('without games, the list links to the marketplace', async () => {
  open({ items: [], next_cursor: null })
  expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the marketplace' })).toHaveAttribute('href', '/playerMarket')
})

test('each game shows its companion, how it ended and what happened to the money', async () => {
  const refunded: OrderMoney = { state: 'partly_refunded', amount: 1500, refunded: 500 }
  const none: OrderMoney = { state: 'none', amount: 1500, refunded: 0 }
  const declined = { status: 2, closed_reason: 'declined', money: none, team_score: null, other_score: null }
  open({ items: [game(12, { money: refunded }), game(11, declined)], next_cursor: null })
  const [, first, second] = await rows()
  expect(first).toHaveTextContent('$5.00 of $15.00 refunded')
  expect(first).toHaveTextContent('Won 13 - 7')
  expect(within(first!).getByRole('link', { name: /Vela Moreno/ })).toHaveAttribute('href', '/user/games/12')
  expect(second).toHaveTextContent('Nothing was charged')
})

test('a list that could not be loaded can be tried again, and grows page by page', async () => {
  const games = vi.fn<(input: { cursor?: unknown }) => unknown>(({ cursor }) =>
    cursor
      ? { items: [game(1, { requested_at: '2026-03-01T12:00:00.000Z' })], next_cursor: null }
      : { items: [game(3), game(2)], next_cursor: 'more' },
  )
  games.mockReturnValueOnce(refused('internal'))
  open(games)
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of your games could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
  games.mockReturnValueOnce(refused('internal'))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('More games could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('1 Mar 2026'))
  expect(await rows()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
