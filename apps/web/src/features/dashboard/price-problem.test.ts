import { expect, test } from 'vitest'
import { priceProblem } from './price-problem.ts'

test('a price stays inside the band, ends included', () => {
  const band = { minimum: 1000, maximum: 1800 }
  expect(priceProblem(1000, band)).toBeUndefined()
  expect(priceProblem(1800, band)).toBeUndefined()
  expect(priceProblem(1801, band)).toBe('Your price must be between $10.00 and $18.00')
  expect(priceProblem(999, band)).toBe('Your price must be between $10.00 and $18.00')
  expect(priceProblem(null, band)).toBe('Please enter a price in numbers')
})
