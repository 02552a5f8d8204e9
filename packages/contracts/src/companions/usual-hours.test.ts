import { expect, test } from 'vitest'
import { usualHours } from './usual-hours.ts'

const day = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)

test('the usual hours are the longest run of frequent hours', () => {
  expect(usualHours(day({ 9: 1, 18: 6, 19: 8, 20: 10, 21: 4 }))).toEqual({ from: 18, until: 22 })
  expect(usualHours(day({ 22: 5, 23: 5, 0: 5, 1: 5, 12: 3 }))).toEqual({ from: 22, until: 2 })
  expect(usualHours(day({}))).toBeNull()
  // One or two evenings are no habit.
  expect(usualHours(day({ 20: 2, 21: 2, 22: 1 }))).toBeNull()
  expect(usualHours(Array.from({ length: 24 }, () => 3))).toEqual({ from: 0, until: 0 })
})
