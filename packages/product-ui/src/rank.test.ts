import { describe, expect, test } from 'vitest'
import { rankOf } from './rank.ts'

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
