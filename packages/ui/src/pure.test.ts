import { describe, expect, test } from 'vitest'
import { alpha2Of } from './country.ts'
import { formatAmount, formatMoney } from './money.ts'
import { matching, moveHighlight } from './option-list.tsx'
import { rankOf } from './rank.ts'
import { secondsLeft } from './use-countdown.ts'

test('cents become dollars with two decimals', () => {
  expect(formatMoney(1800)).toBe('$18.00')
  expect(formatMoney(286450)).toBe('$2,864.50')
  expect(formatAmount(1450)).toBe('14.50')
})

describe('ranks', () => {
  test.each([
    [1, 'iron', 1, 'Iron 1'],
    [15, 'platinum', 3, 'Platinum 3'],
    [16, 'diamond', 1, 'Diamond 1'],
    [24, 'immortal', 3, 'Immortal 3'],
    [25, 'radiant', 0, 'Radiant'],
    [0, 'unknown', 0, 'Unknown'],
    [26, 'unknown', 0, 'Unknown'],
    [null, 'unknown', 0, 'Unknown'],
    [1.5, 'unknown', 0, 'Unknown'],
  ])('%s is %s %s', (value, tier, division, label) => {
    expect(rankOf(value)).toEqual({ tier, division, label })
  })
})

test('a countdown shows the second that has begun and stops at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1_000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
  expect(secondsLeft(60_000, 61_000)).toBe(0)
})

test('country codes', () => {
  expect(alpha2Of(250)).toBe('FR')
  expect(alpha2Of(4)).toBe('AF')
  expect(alpha2Of(1)).toBeNull()
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
