import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents, parsePrice, splitPrice } from './money.ts'

describe('splitPrice', () => {
  it('gives every cent to one side, the fee rounded down and never above 5 %', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 500 }), (price, bps) => {
        const { fee, share } = splitPrice(price, bps)
        expect(fee + share).toBe(price)
        expect(fee).toBeLessThanOrEqual(price * 0.05)
        expect(Number.isInteger(fee)).toBe(true)
      }),
    )
  })
})

describe('formatCents and parsePrice', () => {
  it('shows two decimals', () => {
    expect([0, 5, 1850, 123_456, -250].map(formatCents)).toEqual([
      '$0.00',
      '$0.05',
      '$18.50',
      '$1,234.56',
      '-$2.50',
    ])
  })
  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (amount) => {
        expect(parsePrice(formatCents(amount).replace(',', ''))).toBe(amount)
      }),
    )
  })
  it.each([
    ['18.505', 1851],
    ['.5', 50],
    [' $7 ', 700],
  ])('reads %s as %i', (text, amount) => {
    expect(parsePrice(text)).toBe(amount)
  })
  it.each(['', '-1', 'ten', '1e3', '1,5', '1.2.3', '$'])('refuses "%s"', (text) =>
    expect(parsePrice(text)).toBeNull(),
  )
})
