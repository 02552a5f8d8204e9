import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GamesTogether } from './games-together.tsx'

const result = (order_id: number, own: number, other: number) => ({ order_id, own, other, at: '2026-11-20' })
const show = (...latest: ReturnType<typeof result>[]) => {
  const games = { companion_id: 'kesh', games: latest.length, won: 1, last_at: '2026-11-20', latest }
  const { container } = render(<GamesTogether games={games} name="Kesh" />)
  return { container, places: [...container.querySelectorAll('i')].map((place) => place.dataset.state) }
}

test('the newest game is in the fifth place, lit if it was won', () => {
  const { container, places } = show(result(3, 13, 7), result(2, 5, 13), result(1, 13, 2))
  expect(places).toEqual([undefined, undefined, 'done', undefined, 'lit'])
  expect(container).toHaveTextContent('3 games with Kesh, 1 won')
})

test('a lost or drawn game fills no place', () => {
  expect(show(result(2, 9, 9), result(1, 5, 13)).places).toEqual(Array(5).fill(undefined))
})
