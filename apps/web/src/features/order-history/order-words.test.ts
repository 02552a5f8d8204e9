import { describe, expect, test } from 'vitest'
import { ORDER_EVENTS } from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { wordsOf } from './order-words.ts'

type Entry = OrderRecord['timeline'][number]
type Role = OrderRecord['role']
const score = {
  total_price: 2000,
  money: { state: 'charged', amount: 2000, refunded: 0 },
  team_score: 13,
  other_score: 7,
} as const
const at = '2026-11-20T12:00:00.000Z'
const wordsFor = (role: Role, event: string, more: Partial<Entry> = {}) =>
  wordsOf({ event, actor: 'system', reason: null, amount: null, at, ...more }, { role, ...score }, 'Sam')
const say = (event: string, actor: Entry['actor'], reason: string | null = null) =>
  wordsFor('companion', event, { actor, reason })

test.each([
  [say('cancelled', 'player', 'cancelled_by_player'), 'Sam canceled', undefined],
  [say('cancelled', 'player', 'withdrawn'), 'Sam withdrew the request', undefined],
  [say('cancelled', 'companion', 'customer_unresponsive'), 'You canceled', 'The customer did not respond'],
  [say('cancelled', 'staff', 'other'), 'Staff canceled', 'Another reason'],
  [say('captured', 'system'), 'The card was charged', '$20.00'],
  [say('finish', 'companion'), 'You submitted the score', '13 - 7'],
  [say('abandoned', 'staff'), 'Staff changed the order', undefined],
])('for the companion: %o', (words, title, note) => {
  expect(words).toMatchObject({ title })
  expect(words.note).toBe(note)
})

test.each([
  ['request', {}, 'You requested a game'],
  ['accept_order', {}, 'Sam accepted the order'],
  ['authorized', {}, '$20.00 was held on your card'],
  ['capture_failed', {}, 'Your card was declined'],
  ['captured', {}, 'Your card was charged'],
  ['cancelled', { actor: 'player', reason: 'withdrawn' }, 'You withdrew the request'],
  ['cancelled', { actor: 'player', reason: 'cancelled_by_player' }, 'You canceled'],
  ['cancelled', { actor: 'companion', reason: 'emergency' }, 'Sam canceled'],
  ['order_complete', {}, 'You marked the game as complete'],
  ['finish', {}, 'Sam submitted the score'],
  ['decline', {}, 'Sam declined the request'],
] as const)('for the player: %s %o', (event, more, title) => {
  expect(wordsFor('player', event, more).title).toBe(title)
})

test.each([
  ['player', 'released', 'You are not charged'],
  ['player', 'refunded', 'You get the whole charge back'],
  ['player', 'disputed', "The player's bank has taken the payment back and decides about it"],
  ['companion', 'none', 'Nothing is charged, and this order has no earnings'],
  ['companion', 'refunded', 'The player gets the whole charge back, and this order has no earnings'],
] as const)('an end by staff, for the %s, with money %s: %s', (role, state, note) => {
  const entry: Entry = { event: 'abandon', actor: 'staff', reason: 'staff', amount: null, at }
  const order = { role, ...score, money: { state, amount: 2000, refunded: 0 } }
  expect(wordsOf(entry, order, 'Sam')).toMatchObject({ title: 'Queuemate staff ended the order', note })
})

describe('what happens to the money afterwards', () => {
  test.each([
    [
      'player',
      'refund_promised',
      { amount: 500, reason: 'Half a game' },
      /\$5\.00 is on its way/,
      'Half a game',
    ],
    [
      'companion',
      'refund_promised',
      { amount: 475 },
      /Sam gets a refund, \$4\.75 of it from your share/,
      undefined,
    ],
    ['companion', 'refund_promised', { amount: 0 }, /none of it from your share/, undefined],
    ['player', 'refund_sent', { amount: 500 }, /^\$5\.00 was refunded to your card$/, /5 to 10 days/],
    ['player', 'refund_failed', { amount: 500 }, /did not arrive/, /contact our support/],
    [
      'companion',
      'refund_failed',
      { amount: 475 },
      /Sam's refund did not arrive/,
      /\$4\.75 is part of your share/,
    ],
    ['player', 'reported', { actor: 'player' }, /^You reported a problem$/, /Sam's share is held back/],
    [
      'player',
      'reported',
      { actor: 'companion', reason: 'abusive' },
      /^A problem with this order/,
      /held back/,
    ],
    ['companion', 'reported', { actor: 'player' }, /^A problem with this order was reported$/, /Your share/],
    ['companion', 'reported', { actor: 'companion' }, /^You reported a problem$/, /Your share/],
    ['player', 'report_settled', { reason: 'dismissed' }, /settled/, /nothing is refunded/],
    ['companion', 'report_settled', { reason: 'partly_refunded' }, /settled/, /partial refund/],
    [
      'player',
      'dispute_opened',
      { amount: 2000 },
      /Your bank disputes the payment of \$20\.00/,
      /until it decides/,
    ],
    [
      'companion',
      'dispute_opened',
      { amount: 2000 },
      /The customer's bank disputes/,
      /Your share is held back/,
    ],
    ['player', 'dispute_won', { amount: 2000 }, /the payment was right/, /\$20\.00 remains charged/],
    ['companion', 'dispute_won', {}, /is won/, /no longer held back/],
    ['player', 'dispute_lost', { amount: 2000 }, /goes back to you/, '$20.00'],
    ['companion', 'dispute_lost', { amount: 2000 }, /is lost/, /returned \$20\.00 to the player/],
    ['companion', 'dispute_charged', {}, /share is taken back/, /rules were broken/],
  ] as const)('for the %s: %s %o', (role, event, more, title, note) => {
    const words = wordsFor(role, event, more)
    expect(words.title).toMatch(title)
    if (note === undefined) expect(words.note).toBeUndefined()
    else expect(words.note).toMatch(note)
  })
})

const afterwards = [
  'refund_promised',
  'refund_sent',
  'refund_failed',
  'reported',
  'report_settled',
  'dispute_opened',
  'dispute_answered',
  'dispute_won',
  'dispute_lost',
]

test.each(['player', 'companion'] as const)('every event has its own sentence for the %s', (role) => {
  for (const event of [...ORDER_EVENTS, ...afterwards])
    expect(wordsFor(role, event).title).not.toBe('The order changed')
})
