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
const open = (games: unknown, at = '/user/games') => show(<Games />, { 'orders.games': games }, { at })
const kai = '3f1d4a52-9f0e-4c1c-8d7a-0a1b2c3d4e5f'
const rows = () => screen.findAllByRole('listitem')

test('without games, the list links to the marketplace', async () => {
  open({ items: [], next_cursor: null, companions: [] })
  expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the marketplace' })).toHaveAttribute('href', '/playerMarket')
})

test('each game shows its companion, how it ended and what happened to the money', async () => {
  const refunded: OrderMoney = { state: 'partly_refunded', amount: 1500, refunded: 500 }
  const none: OrderMoney = { state: 'none', amount: 1500, refunded: 0 }
  const declined = { status: 2, closed_reason: 'declined', money: none, team_score: null, other_score: null }
  open({ items: [game(12, { money: refunded }), game(11, declined)], next_cursor: null, companions: null })
  const [first, second] = await rows()
  expect(first).toHaveTextContent('$5.00 of $15.00 refunded')
  expect(first).toHaveTextContent('Won 13 - 7')
  expect(within(first!).getByRole('link', { name: /Vela Moreno/ })).toHaveAttribute('href', '/user/games/12')
  expect(first).toHaveTextContent('Refunded')
  expect(second).toHaveTextContent('Declined')
  expect(second).toHaveTextContent('Nothing was charged')
  expect(within(first!).getByRole('link', { name: 'Play again' })).toHaveAttribute(
    'href',
    '/playerMarket?queue=vela',
  )
  expect(within(second!).queryByRole('link', { name: 'Play again' })).toBeNull()
})

test('the usual payment and status are not repeated, and months divide the list', async () => {
  const older = game(11, { requested_at: '2026-02-20T12:00:00.000Z' })
  open({ items: [game(12), older], next_cursor: null, companions: null })
  const [first] = await rows()
  expect(first).toHaveTextContent(/^Won 13 - 7Vela Moreno, order 1220 Mar 2026Play again\$15.00$/)
  expect(screen.getAllByText('Charged')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'February 2026' })).getAllByRole('listitem')).toHaveLength(
    1,
  )
})

test('the head counts the games, and a filter keeps those with one companion', async () => {
  const partner = (id: string, name: string, games: number, won: number) => ({ id, name, games, won })
  const companions = [partner('vela', 'Vela Moreno', 5, 3), partner(kai, 'Kai Mercer', 10, 6)]
  const page = open(() => ({
    items: [game(12)],
    next_cursor: null,
    companions,
  }))
  expect(await screen.findByText('15 games · 9 won · with 2 companions')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Companion' }), 'Kai Mercer')
  expect(await screen.findByText('10 games · 6 won · with Kai Mercer')).toBeVisible()
  expect(page.address()).toBe(`/user/games?companion=${kai}`)
  expect(page.inputsOf('orders.games').at(-1)).toMatchObject({ companion_id: kai })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Companion' }), 'All companions')
  expect(page.address()).toBe('/user/games')
})

test('a companion without games with the player has an empty list, which leads to all games', async () => {
  open({ items: [], next_cursor: null, companions: [] }, `/user/games?companion=${kai}`)
  expect(await screen.findByRole('heading', { name: 'No games with this companion' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all games' })).toHaveAttribute('href', '/user/games')
})

test('a list that could not be loaded can be tried again, and grows page by page', async () => {
  const games = vi.fn<(input: { cursor?: unknown }) => unknown>(({ cursor }) =>
    cursor
      ? {
          items: [game(1, { requested_at: '2026-03-01T12:00:00.000Z' })],
          next_cursor: null,
          companions: null,
        }
      : { items: [game(3), game(2)], next_cursor: 'more', companions: [] },
  )
  games.mockReturnValueOnce(refused('internal'))
  open(games)
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of your games could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
  games.mockReturnValueOnce(refused('internal'))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('More games could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('1 Mar 2026'))
  expect(await rows()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
