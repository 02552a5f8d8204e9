import { expect, test } from 'vitest'
import { localHours, usualHours } from './hours.ts'

const day = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)

test('hours move with the clock of the reader, across midnight', () => {
  expect(localHours(day({ 23: 4 }), 120)).toEqual(day({ 1: 4 }))
  expect(localHours(day({ 2: 4 }), -300)).toEqual(day({ 21: 4 }))
  expect(localHours(day({ 2: 4 }), 0)).toEqual(day({ 2: 4 }))
})

test('usual hours are the longest run of frequent ones', () => {
  expect(usualHours(day({ 9: 1, 18: 6, 19: 8, 20: 10, 21: 4 }))).toEqual({ from: 18, until: 22 })
  expect(usualHours(day({ 22: 5, 23: 5, 0: 5, 1: 5, 12: 3 }))).toEqual({ from: 22, until: 2 })
  expect(usualHours(day({}))).toBeNull()
  expect(usualHours(Array.from({ length: 24 }, () => 3))).toEqual({ from: 0, until: 0 })
})
