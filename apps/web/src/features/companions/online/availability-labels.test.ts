import { expect, test } from 'vitest'
import { availabilityText, busiestText, connectionText, eveningText } from './availability-labels.ts'

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

test('the evening says what there is to say', () => {
  const quiet = { seen_at: null, online_at: null, offline_at: null, offline_reason: null }
  const tonight = { requests: 1, games: 0, earned: 0, last: null }
  expect(eveningText({ ...quiet, tonight: { ...tonight, requests: 0 } })).toBe('')
  expect(eveningText({ ...quiet, online_at: since, tonight })).toBe('Online since 21:04 · 1 request tonight')
})

test('a busiest time needs five games and an hour with three requests', () => {
  const insights = (rounds: number, requests: number) => {
    const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
    hours[4]![22] = requests
    return { hours, totals: { rounds } } as Parameters<typeof busiestText>[0]
  }
  expect(busiestText(insights(5, 3))).toBe('Friday, 21:00 to 00:00, is your busiest time.')
  expect(busiestText(insights(4, 3))).toBeNull()
  expect(busiestText(insights(5, 2))).toBeNull()
})
