import { expect, test } from 'vitest'
import { availabilityText, connectionText } from './availability-labels.ts'

const offline = {
  online: false,
  needsSetup: false,
  mustAccept: false,
  disabled: false,
  reason: null,
  since: null,
}
const since = '2026-11-20T21:04:00'

test.each([
  [{ ...offline, online: true }, /listed in the marketplace/],
  [{ ...offline, needsSetup: true, disabled: true }, /disabled/],
  [{ ...offline, needsSetup: true, mustAccept: true }, /^Set up payouts first/],
  [{ ...offline, mustAccept: true, reason: 'missed', since } as const, /^Accept the agreement first/],
  [{ ...offline, needsSetup: true, reason: 'payouts', since } as const, /21:04: your payout account/],
  [{ ...offline, reason: 'payouts', since } as const, /^Go online to receive orders/],
  [
    { ...offline, reason: 'away', since } as const,
    /^You went offline at 21:04: this dashboard could not be reached/,
  ],
  [{ ...offline, reason: 'missed', since } as const, /^You went offline at 21:04 after a missed order/],
  [{ ...offline, reason: 'declined', since } as const, /^You went offline at 21:04 after you declined/],
  [{ ...offline, reason: 'self', since } as const, /^Go online to receive orders/],
])('%o reads %s', (state, words) => {
  expect(availabilityText(state)).toMatch(words)
})

test('only a lost connection shows a warning', () => {
  expect(connectionText('connecting', true)).toBe('Connecting')
  expect(connectionText('lost', true)).toMatch(/90 seconds/)
  expect(connectionText('lost', false)).toBe('Reconnecting')
})
