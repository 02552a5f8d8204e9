import { expect, test } from 'vitest'
import { expiryWarning } from './card-labels.ts'

const now = new Date('2026-11-22T12:00:00Z')
const card = (exp_month: number, exp_year: number) => ({
  brand: 'visa',
  last4: '4242',
  exp_month,
  exp_year,
  country: 'US',
})

test.each([
  [card(10, 2026), 'expired', /^Your Visa ending 4242 expired at the end of October 2026\./],
  [card(11, 2026), 'expires_soon', /expires at the end of November 2026\./],
  [card(12, 2026), 'expires_soon', /expires at the end of December 2026\./],
])('%o', (saved, expiry, text) => {
  expect(expiryWarning(saved, now)).toEqual({ expiry, text: expect.stringMatching(text) })
})

test('a card that is valid for longer needs no warning', () => {
  expect(expiryWarning(card(1, 2027), now)).toBeNull()
})
