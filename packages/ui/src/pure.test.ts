import { expect, test } from 'vitest'
import { matching, moveHighlight } from './option-list.tsx'
import { secondsLeft } from './use-countdown.ts'

test('a countdown shows the second that has begun and stops at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1_000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
  expect(secondsLeft(60_000, 61_000)).toBe(0)
})

test('options are found by any part of their label; arrow keys wrap around', () => {
  const options = ['Ireland', 'Iceland', 'Japan'].map((label) => ({ value: label, label }))
  expect(matching(options, 'LAND').map(({ label }) => label)).toEqual(['Ireland', 'Iceland'])
  expect(moveHighlight('ArrowDown', 2, 3)).toBe(0)
  expect(moveHighlight('ArrowUp', 0, 3)).toBe(2)
  expect(moveHighlight('PageDown', 0, 30)).toBe(8)
  expect(moveHighlight('PageDown', 28, 30)).toBe(29)
  expect(moveHighlight('PageUp', 3, 30)).toBe(0)
  expect(moveHighlight('a', 0, 3)).toBeNull()
})
