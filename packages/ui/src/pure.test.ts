import { expect, test } from 'vitest'
import { matching } from './option-list.tsx'
import { secondsLeft } from './use-countdown.ts'

test('a countdown rounds up to whole seconds and stops at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1_000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
  expect(secondsLeft(60_000, 61_000)).toBe(0)
})

test('options are found by any part of their label', () => {
  const options = ['Ireland', 'Iceland', 'Japan'].map((label) => ({ value: label, label }))
  expect(matching(options, 'LAND').map(({ label }) => label)).toEqual(['Ireland', 'Iceland'])
})
