import { describe, expect, test } from 'vitest'
import { alpha2Of } from './country.ts'
import { formatAmount, formatMoney } from './money.ts'
import { rankOf } from './rank.ts'

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

test('country codes', () => {
  expect(alpha2Of(250)).toBe('FR')
  expect(alpha2Of(4)).toBe('AF')
  expect(alpha2Of(1)).toBeNull()
})
