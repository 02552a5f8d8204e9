import { describe, expect, test } from 'vitest'
import type { OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { TimelineEvent } from '@queuemate/contracts/orders/timeline'
import { moneyNote, endedMoneyText, moneySentence } from './order-money.ts'

const money = (state: OrderMoney['state'], refunded = 0): OrderMoney => ({ state, amount: 2000, refunded })
const game = (state: OrderMoney['state'], status: number, events: TimelineEvent[] = []) =>
  moneySentence({
    money: money(state),
    status,
    timeline: events.map((event) => ({ event, actor: 'system', reason: null, amount: null, at: '' })),
    counterpart: { name: 'Vela Reyes' } as OrderRecord['counterpart'],
  })

describe('the line of a row', () => {
  test.each([
    ['none', 1, 'Nothing is held yet'],
    ['none', 2, 'Nothing was charged'],
    ['pending', 3, 'Waiting for your bank'],
    ['held', 3, 'Held on your card'],
    ['held', 7, 'The hold is being released'],
    ['released', 7, 'Hold released, nothing charged'],
    ['charged', 6, 'Charged'],
    ['refunded', 6, 'Refunded in full'],
    ['disputed', 6, 'Disputed by your bank'],
    ['failed', 7, 'Card declined, nothing charged'],
  ] as const)('%s at %i', (state, status, words) => {
    expect(moneyNote({ money: money(state), status })).toBe(words)
  })

  test('a partial refund has both amounts', () => {
    expect(moneyNote({ money: money('partly_refunded', 500), status: 6 })).toBe('$5.00 of $20.00 refunded')
  })
})

test('the sentence for a closed order does not mention the start of a game', () => {
  expect(game('none', 2)).toBe('Nothing was charged.')
  expect(game('held', 7)).toMatch(/\$20\.00 .* is being released/)
  expect(game('held', 3)).toMatch(/charged when the game starts/)
})

test('after a lost dispute, the sentence says that the bank returned the money', () => {
  expect(game('disputed', 6, ['dispute_opened'])).toMatch(/your bank disputed it/)
  expect(game('disputed', 6, ['dispute_opened', 'dispute_lost'])).toMatch(/your bank returned it/)
})

test.each([
  ['player', 'released', /not been charged.*hold of \$20\.00 on your card is released/],
  ['player', 'held', /not been charged.*is released/],
  ['companion', 'released', /Nothing was charged.*no earnings/],
  ['player', 'failed', /^You have not been charged\.$/],
  ['player', 'charged', /\$20\.00 was charged to your card and is being refunded in full/],
  ['player', 'refunded', /\$20\.00 was charged to your card and refunded in full/],
  ['player', 'partly_refunded', /\$20\.00 was charged to your card, and \$5\.00 of it was refunded/],
  ['player', 'disputed', /\$20\.00 was charged to your card, and your bank disputed it/],
  ['companion', 'disputed', /\$20\.00 was charged to Vela's card, and the bank disputed it/],
] as const)('after an order ended without a game, for the %s, %s', (role, state, text) => {
  expect(endedMoneyText(money(state, 500), 2000, { role, other: 'Vela' })).toMatch(text)
})
