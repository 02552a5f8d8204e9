import { describe, expect, test } from 'vitest'
import { outcomeMoney, outcomeWords } from './outcome-words.ts'

type OrderRecord = Parameters<typeof outcomeWords>[0]
const cancelledBy = (actor: 'player' | 'companion', reason: string) => ({
  closed_reason: reason,
  timeline: [{ event: 'cancelled', actor, reason, amount: null, at: '' }],
})
const record = (overrides: Partial<OrderRecord>): OrderRecord => ({
  role: 'player',
  closed_reason: null,
  total_price: 1500,
  money: { state: 'released', amount: 1500, refunded: 0 },
  timeline: [],
  ...overrides,
})

describe('an order that ended without a game: who ended it, and why', () => {
  test.each([
    [{ ...cancelledBy('companion', 'emergency') }, 'Vela canceled the order', /Something came up/],
    [{ ...cancelledBy('companion', 'wrong_rank') }, 'Vela canceled the order', /rank/],
    [{ ...cancelledBy('companion', 'customer_unresponsive') }, 'Vela canceled the order', /did not answer/],
    [
      { ...cancelledBy('player', 'cancelled_by_player'), role: 'companion' as const },
      'Vela canceled the order',
      /until the game starts/,
    ],
    [{ closed_reason: 'not_started' }, 'This order has ended', /30 minutes/],
    [{ closed_reason: 'staff' }, 'Queuemate ended this order', /Our staff ended it/],
    [{ closed_reason: 'payment_failed' }, 'Your payment did not go through', /could not be started/],
    [{ closed_reason: 'payment_unavailable' }, 'The game could not be started', /did not respond/],
    [{ closed_reason: 'something_new' }, 'This order has ended without a game', /^$/],
  ])('%j', (overrides, title, why) => {
    const words = outcomeWords(record(overrides), 'Vela')
    expect(words.title).toBe(title)
    expect(words.why).toMatch(why)
  })
})

describe('an order that ended without a game: what happens to the money', () => {
  test.each([
    ['player', 'released', /not been charged.*hold of \$15\.00 on your card is released/],
    ['player', 'held', /not been charged.*is released/],
    ['companion', 'released', /Nothing was charged.*no earnings/],
    ['player', 'failed', /^You have not been charged\.$/],
    ['player', 'charged', /\$15\.00 was charged to your card and is being refunded in full/],
    ['player', 'refunded', /\$15\.00 was charged to your card and refunded in full/],
    ['player', 'partly_refunded', /\$15\.00 was charged to your card, and \$5\.00 of it was refunded/],
    ['player', 'disputed', /\$15\.00 was charged to your card, and your bank disputes it/],
    ['companion', 'disputed', /\$15\.00 was charged to Vela's card, and the bank disputes it/],
  ] as const)('%s, %s', (role, state, text) => {
    expect(outcomeMoney(record({ role, money: { state, amount: 1500, refunded: 500 } }), 'Vela')).toMatch(
      text,
    )
  })
})
