import { describe, expect, test } from 'vitest'
import { OrderStatus, type Hold } from './machine.ts'
import { SEARCH_AWAY_SECONDS, searchStep } from './search.ts'

const now = new Date('2026-11-20T21:00:00Z')
const seen = (secondsAgo: number) => ({ seen_at: new Date(now.getTime() - secondsAgo * 1000) })
const order = (status: OrderStatus, hold: Hold = 'none', closed_reason: string | null = null) => ({
  status,
  hold,
  closed_reason,
})
const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus

describe('what a search does next', () => {
  test.each([
    ['the request waits', order(pending), 'wait'],
    ['the card is being asked', order(accepted, 'authorizing'), 'wait'],
    ['the companion accepted', order(accepted, 'held'), 'accepted'],
    ['the game is about to start', order(accepted, 'capturing'), 'accepted'],
    ['the game is played', order(inProgress, 'captured'), 'accepted'],
    ['the game is over', order(completed, 'captured'), 'accepted'],
    ['the score is in', order(scored, 'captured'), 'accepted'],
    ['declined', order(abandonedRequest, 'none', 'declined'), 'ask'],
    ['expired', order(abandonedRequest, 'none', 'expired'), 'ask'],
    ['missed', order(abandonedRequest, 'none', 'missed'), 'ask'],
    ['withdrawn', order(abandonedRequest, 'none', 'withdrawn'), 'stopped'],
    ['the card was refused', order(abandoned, 'failed', 'payment_failed'), 'refused'],
    ['cancelled by the player', order(abandoned, 'released', 'cancelled_by_player'), 'stopped'],
    ['cancelled by the companion', order(abandoned, 'released', 'emergency'), 'stopped'],
    ['cancelled while the card is being asked', order(abandoned, 'authorizing', 'emergency'), 'stopped'],
    ['ended by staff', order(abandoned, 'none', 'staff'), 'stopped'],
  ] as const)('%s', (_name, last, step) => {
    expect(searchStep(seen(0), last, now)).toBe(step)
  })

  test('after ten minutes without a browser, no further companion is asked, but a current request continues', () => {
    const declined = order(abandonedRequest, 'none', 'declined')
    expect(searchStep(seen(SEARCH_AWAY_SECONDS), declined, now)).toBe('ask')
    expect(searchStep(seen(SEARCH_AWAY_SECONDS + 1), declined, now)).toBe('away')
    expect(searchStep(seen(SEARCH_AWAY_SECONDS + 1), null, now)).toBe('away')
    expect(searchStep(seen(SEARCH_AWAY_SECONDS + 1), order(pending), now)).toBe('wait')
    expect(searchStep(seen(SEARCH_AWAY_SECONDS + 1), order(accepted, 'held'), now)).toBe('accepted')
  })

  test('the first companion is asked immediately', () => {
    expect(searchStep(seen(0), null, now)).toBe('ask')
  })
})
