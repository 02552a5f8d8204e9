import { expect, test } from 'vitest'
import { mayQueue, rankLabel, RANKS } from './ranks.ts'

const value = (label: string) => RANKS.find((rank) => rank.label === label)!.value

test('there are 25 ranks, from Iron 1 to Radiant', () => {
  expect(RANKS).toHaveLength(25)
  expect([rankLabel(1), rankLabel(25), rankLabel(26), rankLabel(null)]).toEqual([
    'Iron 1',
    'Radiant',
    'Unknown',
    'Unknown',
  ])
})

test.each([
  ['Immortal 1', 'Diamond 1', 'Diamond 2'],
  ['Immortal 2', 'Diamond 1', 'Diamond 2'],
  ['Immortal 3', 'Ascendant 1', 'Ascendant 2'],
])('%s queues with players up to %s', (companion, highest, tooHigh) => {
  expect(mayQueue(value(highest), value(companion))).toBe(true)
  expect(mayQueue(value(tooHigh), value(companion))).toBe(false)
})

test('Radiant queues with every rank, and ranks below Immortal with none', () => {
  expect(RANKS.every((rank) => mayQueue(rank.value, value('Radiant')))).toBe(true)
  expect(RANKS.some((rank) => mayQueue(rank.value, value('Ascendant 3')))).toBe(false)
})
