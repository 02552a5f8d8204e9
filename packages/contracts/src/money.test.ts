import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney, parsePrice, readAmount, splitPrice } from './money.ts'

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
        expect(parsePrice(formatMoney(amount))).toBe(amount)
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
    ['8,75', 875],
    ['8,7', 870],
    ['1234,50', 123_450],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1\u00a0234,5', 123_450],
    ['12,345,678', 1_234_567_800],
    ['1.234.567,8', 123_456_780],
    ['0,505', 51],
    [',5', 50],
    ['８．７５', 875],
    ['7 $', 700],
  ])('parsePrice reads %s as %i', (text, amount) => {
    expect(parsePrice(text)).toBe(amount)
  })
  test.each([
    '',
    '-1',
    'ten',
    '1e3',
    '1.2.3',
    '$',
    '1,2,3',
    '1,23,456',
    '1,2345',
    '1.',
    '1,',
    '8,75,',
    '€5',
    '1,234,5',
    '١',
    '∞',
  ])('parsePrice refuses "%s"', (text) => expect(parsePrice(text)).toBeNull())

  test.each([
    ['1,234', 'Is that $1,234.00 or $1.23? Please write 1234 or 1.23'],
    ['$18,500', 'Is that $18,500.00 or $18.50? Please write 18500 or 18.50'],
  ])('"%s" is asked about', (text, problem) => {
    expect(readAmount(text)).toEqual({ cents: null, problem })
    expect(parsePrice(text)).toBeNull()
  })
})
