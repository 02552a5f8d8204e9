import { expect, test } from 'vitest'
import { formatAge } from './moments.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:30Z', '0min'],
  ['2026-11-22T11:01:00Z', '59min'],
  ['2026-11-22T11:00:00Z', '1h'],
  ['2026-11-21T12:00:01Z', '23h'],
  ['2026-11-19T11:00:00Z', '3d'],
  // A browser whose clock is late.
  ['2026-11-22T12:05:00Z', '0min'],
])('%s was %s ago', (iso, age) => {
  expect(formatAge(iso, now)).toBe(age)
})
