import { describe, expect, test } from 'vitest'
import { cardExpiry, declineText } from './declines.ts'

describe('a decline', () => {
  test('has an explanation by code, and a default for codes without a reason', () => {
    expect(declineText('insufficient_funds')).toBe('There are insufficient funds on the card.')
    expect(declineText('do_not_honor')).toBe(declineText('generic_decline'))
    expect(declineText(null)).toBeNull()
  })
})

describe('a card', () => {
  test.each([
    ['2026-11-22', 10, 2026, 'expired'],
    ['2026-11-22', 11, 2026, 'expires_soon'],
    ['2026-11-30T23:59:59.999Z', 11, 2026, 'expires_soon'],
    ['2026-12-01T00:00:00.000Z', 11, 2026, 'expired'],
    ['2026-11-22', 12, 2026, 'expires_soon'],
    ['2026-11-22', 1, 2027, 'valid'],
    ['2026-12-22', 1, 2027, 'expires_soon'],
  ] as const)('on %s, valid until %i/%i, is %s', (now, exp_month, exp_year, expected) => {
    expect(cardExpiry({ exp_month, exp_year }, new Date(now))).toBe(expected)
  })
})
