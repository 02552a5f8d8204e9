import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney, parsePrice, splitPrice } from './money.ts'

describe('splitPrice', () => {
  const prices = fc.nat(1_000_000)
  const shares = fc.integer({ min: 0, max: 500 })

  test('splits every price into a fee and a share, both whole cents and never negative', () => {
    fc.assert(
      fc.property(prices, shares, (price, bps) => {
        const { fee, share } = splitPrice(price, bps)
        expect(fee + share).toBe(price)
        expect([fee, share].every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  test('rounds the fee down, so that it never exceeds its share of the price or 5%', () => {
    fc.assert(
      fc.property(prices, shares, (price, bps) => {
        const { fee } = splitPrice(price, bps)
        expect(fee * 10_000).toBeLessThanOrEqual(price * bps)
        expect((fee + 1) * 10_000).toBeGreaterThan(price * bps)
        expect(fee).toBeLessThanOrEqual(price * 0.05)
      }),
    )
  })

  test.each([
    [0, 500, 0],
    [19, 500, 0],
    [20, 500, 1],
    [1999, 500, 99],
    [2000, 0, 0],
  ])('the fee of %i cents at %i basis points is %i', (price, bps, fee) => {
    expect(splitPrice(price, bps).fee).toBe(fee)
  })
})

describe('formatMoney and parsePrice', () => {
  test('formatMoney shows two decimals', () => {
    expect([0, 5, 1850, 123_456, -250].map(formatMoney)).toEqual([
      '$0.00',
      '$0.05',
      '$18.50',
      '$1,234.56',
      '-$2.50',
    ])
  })
  test('parsePrice reads what formatMoney and formatAmount write', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (amount) => {
        expect(parsePrice(formatMoney(amount).replace(',', ''))).toBe(amount)
        expect(parsePrice(formatAmount(amount))).toBe(amount)
      }),
    )
  })
  test.each([
    ['18.505', 1851],
    // 1.005 has no exact binary form.
    ['1.005', 101],
    ['1.0049', 100],
    ['0.999', 100],
    ['.5', 50],
    [' $7 ', 700],
  ])('parsePrice reads %s as %i', (text, amount) => {
    expect(parsePrice(text)).toBe(amount)
  })
  test.each(['', '-1', 'ten', '1e3', '1,5', '1.2.3', '$'])('parsePrice refuses "%s"', (text) =>
    expect(parsePrice(text)).toBeNull(),
  )
})
