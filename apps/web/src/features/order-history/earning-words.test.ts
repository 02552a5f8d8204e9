import { expect, test } from 'vitest'
import { earningLine } from './earning-words.ts'

const at = '2026-11-20T12:00:00.000Z'

test('earnings name their payout date', () => {
  expect(earningLine({ state: 'owed', amount: 1900, at })).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine({ state: 'paid', amount: 1900, at })).toBe('Paid out on 20 Nov 2026.')
  expect(earningLine({ state: 'waiting', amount: 1900, at: null })).toMatch(/score/)
})
