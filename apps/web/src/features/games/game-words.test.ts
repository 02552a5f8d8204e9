import { describe, expect, test } from 'vitest'
import type { OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import {
  moneyNote,
  moneySentence,
  paidFor,
  placesOf,
  refundsOf,
  resultText,
  wasCharged,
} from './game-words.ts'

const money = (state: OrderMoney['state'], refunded = 0): OrderMoney => ({ state, amount: 2000, refunded })
type Entry = OrderRecord['timeline'][number]
const entry = (event: string, more: Partial<Entry> = {}): Entry => ({
  event,
  actor: 'system',
  reason: null,
  amount: null,
  at: `2026-11-20T12:00:00.${event.length}Z`,
  ...more,
})
const order = (state: OrderMoney, status = 6, timeline: Entry[] = []) =>
  ({ money: state, status, timeline }) as OrderRecord

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

test('the sentence of a closed order does not speak of a game that starts', () => {
  expect(moneySentence(order(money('none'), 2))).toBe('Nothing was charged.')
  expect(moneySentence(order(money('held'), 7))).toMatch(/\$20\.00 .* is being released/)
  expect(moneySentence(order(money('held'), 3))).toMatch(/charged when the game starts/)
})

test('a lost dispute says that the bank returned the money', () => {
  expect(moneySentence(order(money('disputed'), 6, [entry('dispute_opened')]))).toMatch(
    /your bank disputes it/,
  )
  const lost = [entry('dispute_opened'), entry('dispute_lost')]
  expect(moneySentence(order(money('disputed'), 6, lost))).toMatch(/your bank returned it/)
})

test('only charged orders cost something', () => {
  expect(
    (['charged', 'partly_refunded', 'refunded', 'disputed'] as const).every((s) => wasCharged(money(s))),
  ).toBe(true)
  expect((['none', 'pending', 'held', 'released', 'failed'] as const).some((s) => wasCharged(money(s)))).toBe(
    false,
  )
  expect([paidFor(money('partly_refunded', 500)), paidFor(money('held'))]).toEqual([1500, 0])
})

test('refunds are listed without those that did not arrive', () => {
  const timeline = [
    entry('refund_promised', { amount: 500, reason: 'Half a game' }),
    entry('refund_promised', { amount: 300, reason: 'A late start' }),
    entry('refund_failed', { amount: 500 }),
  ]
  expect(refundsOf(order(money('partly_refunded', 300), 6, timeline))).toMatchObject([
    { amount: 300, reason: 'A late start' },
  ])
  expect(refundsOf(order(money('refunded'), 7, [entry('refunded')]))).toMatchObject([
    { amount: 2000, reason: null },
  ])
})

test('a result says who won, and how far a game came', () => {
  const result = (team_score: number | null, other_score: number | null) =>
    resultText({ team_score, other_score })
  expect([result(13, 7), result(7, 13), result(9, 9), result(null, null)]).toEqual([
    'Won 13 - 7',
    'Lost 7 - 13',
    'Drawn 9 - 9',
    null,
  ])
  expect([1, 3, 4, 5, 6, 2, 7].map(placesOf)).toEqual([1, 2, 3, 4, 5, 0, 0])
})
