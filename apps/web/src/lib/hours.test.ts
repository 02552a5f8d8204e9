import { expect, test } from 'vitest'
import { clockOf, localHours } from './hours.ts'

const day = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)

test('hours are shifted to the reader’s time zone, across midnight', () => {
  expect(localHours(day({ 23: 4 }), 120)).toEqual(day({ 1: 4 }))
  expect(localHours(day({ 2: 4 }), -300)).toEqual(day({ 21: 4 }))
  expect(localHours(day({ 2: 4 }), 0)).toEqual(day({ 2: 4 }))
})

test('an hour is formatted as a time of day', () => {
  expect([clockOf(9), clockOf(21)]).toEqual(['09:00', '21:00'])
})
