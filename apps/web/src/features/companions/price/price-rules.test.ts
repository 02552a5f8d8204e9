import { expect, test } from 'vitest'
import { priceRules } from './price-rules.ts'

const problemOf = (rate: string) =>
  priceRules({ minimum: 1000, maximum: 1800 }).safeParse({ rate }).error?.issues[0]?.message

test('a price must be within the band, limits included', () => {
  expect(problemOf('10')).toBeUndefined()
  expect(problemOf('18.00')).toBeUndefined()
  expect(problemOf('18.01')).toBe('Your price must be between $10.00 and $18.00')
  expect(problemOf('9.99')).toBe('Your price must be between $10.00 and $18.00')
  expect(problemOf('ten')).toBe('Please enter a price in numbers')
})

test('a typed price becomes cents', () => {
  expect(priceRules({ minimum: 0, maximum: 1800 }).parse({ rate: '8,75' })).toEqual({ rate: 875 })
  expect(problemOf('1,750')).toBe('Is that $1,750.00 or $1.75? Please write 1750 or 1.75')
  expect(priceRules({ minimum: 1000, maximum: 1800 }).parse({ rate: '12.5' })).toEqual({ rate: 1250 })
})
