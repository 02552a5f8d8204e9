import { expect, it } from 'vitest'
import { mayQueue, rankLabel, RANKS } from './ranks.ts'

const value = (label: string) => RANKS.find((rank) => rank.label === label)!.value

it('has 25 ranks, Iron 1 to Radiant', () => {
  expect(RANKS).toHaveLength(25)
  expect([rankLabel(1), rankLabel(25), rankLabel(26), rankLabel(null)]).toEqual([
    'Iron 1',
    'Radiant',
    'Unknown',
    'Unknown',
  ])
})

it.each([
  ['Immortal 1', 'Diamond 1', 'Diamond 2'],
  ['Immortal 2', 'Diamond 1', 'Diamond 2'],
  ['Immortal 3', 'Ascendant 1', 'Ascendant 2'],
])('%s queues with players up to %s', (companion, highest, tooHigh) => {
  expect(mayQueue(value(highest), value(companion))).toBe(true)
  expect(mayQueue(value(tooHigh), value(companion))).toBe(false)
})

it('lets Radiant queue with anybody and nobody below Immortal with anyone', () => {
  expect(RANKS.every((rank) => mayQueue(rank.value, value('Radiant')))).toBe(true)
  expect(RANKS.some((rank) => mayQueue(rank.value, value('Ascendant 3')))).toBe(false)
})
