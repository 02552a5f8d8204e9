import { expect, test } from 'vitest'
import { companion } from '../../../test/companions.ts'
import { partnersOf, reasonsOf, withFirst } from './reasons.ts'

const together = [
  { companion_id: 'c', games: 5, won: 3, last_at: '2026-11-23T20:00:00Z', latest: [] },
  { companion_id: 'd', games: 1, won: 0, last_at: '2026-11-20T20:00:00Z', latest: [] },
]
const nobody = { together: [], languages: [] }

test('available companions of the latest games come first', () => {
  const list = [companion('a'), companion('b'), companion('d'), companion('c')]
  expect(partnersOf(list, together)).toEqual(['c', 'd'])
  expect(partnersOf([companion('c', { available: false }), companion('d')], together)).toEqual(['d'])
  expect(withFirst(list, ['c', 'x', 'd']).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
  expect(withFirst(list, [])).toBe(list)
})

test('each companion has one reason, the games together before all others', () => {
  const list = [
    companion('a', { answer_seconds: 4, hourly: 2000, ratings: { great: 5, good: 0, bad: 0 } }),
    companion('b', { answer_seconds: 9, hourly: 1000, ratings: { great: 98, good: 2, bad: 0 } }),
    companion('c', { answer_seconds: 2, hourly: 3000, languages: ['de'] }),
    companion('e', { answer_seconds: 9, hourly: 1500, languages: ['en', 'de'] }),
    companion('f', { answer_seconds: 1, hourly: 900, available: false }),
  ]
  expect([...reasonsOf(list, { together, languages: ['en', 'de'] })]).toEqual([
    ['c', '5 games together, 3 won'],
    ['b', 'Best rated here'],
    ['e', 'Speaks German'],
  ])
  expect([
    ...reasonsOf(
      list.filter(({ id }) => id !== 'c'),
      nobody,
    ),
  ]).toEqual([
    ['a', 'Answers fastest now'],
    ['b', 'Best rated here'],
  ])
})

test('what several share is no reason', () => {
  expect(
    reasonsOf([companion('a', { answer_seconds: 4 }), companion('b', { answer_seconds: 4 })], nobody).size,
  ).toBe(0)
  expect(reasonsOf([], nobody).size).toBe(0)
})
