import { describe, expect, test } from 'vitest'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { TIMELINE_EVENTS, type TimelineEvent } from '@queuemate/contracts/orders/timeline'
import type { Reader, StoryEntry, StoryOrder } from './story.ts'
import { describeEnding, describeEvent } from './describe-event.ts'

const PLAYER: Reader = { role: 'player', other: 'Sam' }
const COMPANION: Reader = { role: 'companion', other: 'Sam' }
const STAFF: Reader = { role: 'staff', player: 'Mika Sand', companion: 'Vela Reyes' }
const READERS = [PLAYER, COMPANION, STAFF]

const order: StoryOrder = { price: 2000, money: { state: 'charged' }, team_score: 13, other_score: 7 }
const entryOf = (event: TimelineEvent, more: Partial<StoryEntry> = {}): StoryEntry => ({
  event,
  actor: 'system',
  reason: null,
  amount: null,
  ...more,
})
const by = (actor: StoryEntry['actor'], reason: string | null = null) => ({ actor, reason })
/** "Title: note", as a reader sees an event. */
const tell = (reader: Reader, event: TimelineEvent, more: Partial<StoryEntry> = {}, about = order) => {
  const told = describeEvent(entryOf(event, more), about, reader)
  return told && [told.title, told.note].filter(Boolean).join(': ')
}

test.each([
  ['request', {}, 'You requested a game'],
  ['accept_order', {}, 'Sam accepted the order'],
  ['authorized', {}, '$20.00 was held on your card'],
  ['capture_failed', {}, 'Your card was declined: Nothing was charged'],
  ['captured', {}, 'Your card was charged: $20.00'],
  ['cancelled', by('player', 'withdrawn'), 'You withdrew the request'],
  ['cancelled', by('player', 'cancelled_by_player'), 'You canceled the order'],
  ['cancelled', by('companion', 'emergency'), 'Sam canceled the order: Something came up for them'],
  ['order_complete', {}, 'You marked the game as complete'],
  ['finish', {}, 'Sam submitted the score: 13 - 7'],
  ['decline', {}, 'Sam declined the request'],
] as const)('for the player: %s %o', (event, more, text) => {
  expect(tell(PLAYER, event, more)).toBe(text)
})

test.each([
  [
    'cancelled',
    by('player', 'cancelled_by_player'),
    'Sam canceled the order: Players can cancel until the game starts',
  ],
  ['cancelled', by('player', 'withdrawn'), 'Sam withdrew the request'],
  ['cancelled', by('companion', 'customer_unresponsive'), 'You canceled the order: Sam did not respond'],
  ['cancelled', by('staff', 'other'), 'Staff canceled the order: Something else'],
  ['authorize_failed', {}, "Sam's card was declined: Nothing was charged"],
  ['captured', {}, 'The card was charged: $20.00'],
  ['finish', by('companion'), 'You submitted the score: 13 - 7'],
] as const)('for the companion: %s %o', (event, more, text) => {
  expect(tell(COMPANION, event, more)).toBe(text)
})

test.each([
  ['request', by('player'), 'Requested: By Mika Sand'],
  ['missed', by('timer'), 'Missed'],
  [
    'cancelled',
    by('companion', 'wrong_rank'),
    "Canceled: By Vela Reyes: The player's rank does not match their profile",
  ],
  ['finish', by('companion'), 'Score submitted: By Vela Reyes: 13 - 7'],
  ['abandon', { ...by('staff', 'staff'), name: 'Kai' }, 'Ended by staff: By Kai'],
  ['abandon', { ...by('staff', 'Abuse in chat'), name: 'Kai' }, 'Ended by staff: By Kai: Abuse in chat'],
  [
    'refund_promised',
    { actor: 'staff', name: 'Kai', reason: 'wrong_rank', amount: 1200 },
    'Refund of $12.00 initiated: By Kai: The rank was wrong',
  ],
  [
    'refund_failed',
    { reason: 'expired_or_canceled_card', amount: 500 },
    'Refund of $5.00 failed: expired or canceled card',
  ],
  ['reported', by('player', 'no_show'), 'Problem reported: By Mika Sand: Did not show up'],
  ['reported', by('player', 'not_played'), 'Problem reported: By Mika Sand: The game was not played'],
  ['reported', by('player', 'wrong_score'), 'Problem reported: By Mika Sand: The score is wrong'],
  [
    'dispute_opened',
    { amount: 2000, reason: 'fraudulent' },
    'The bank disputed $20.00: The cardholder did not authorize the charge',
  ],
  ['dispute_charged', {}, 'Dispute charged to the companion'],
] as const)('for staff: %s %o', (event, more, text) => {
  expect(tell(STAFF, event, more)).toBe(text)
})

test.each([
  [PLAYER, 'released', 'You are not charged'],
  [PLAYER, 'refunded', 'You will be refunded in full'],
  [PLAYER, 'disputed', "The player's bank has taken back the payment and will decide on the dispute"],
  [COMPANION, 'none', 'Nothing is charged, and this order has no earnings'],
  [COMPANION, 'refunded', 'The player will be refunded in full, and this order has no earnings'],
] as const)(
  'an order ended by staff, for %o, with money %s: %s',
  (reader, state: OrderMoney['state'], note) => {
    const ended = { ...order, money: { state } }
    expect(tell(reader, 'abandon', by('staff', 'staff'), ended)).toBe(
      `Queuemate staff ended this order: ${note}`,
    )
  },
)

describe('what happens to the money afterwards', () => {
  test.each([
    [
      PLAYER,
      'refund_promised',
      { amount: 500, reason: 'Half a game' },
      'A refund of $5.00 is on its way to your card: Half a game',
    ],
    [COMPANION, 'refund_promised', { amount: 475 }, 'Sam gets a refund, $4.75 of it from your earnings'],
    [COMPANION, 'refund_promised', { amount: 0 }, 'Sam gets a refund, none of it from your earnings'],
    [PLAYER, 'refund_sent', { amount: 500 }, /^\$5\.00 was refunded to your card: .* 5 to 10 days/],
    [PLAYER, 'refund_failed', { amount: 500 }, /^Your refund of \$5\.00 failed: .*contact our support/],
    [
      COMPANION,
      'refund_failed',
      { amount: 475 },
      "Sam's refund failed: $4.75 is part of your earnings again",
    ],
    [COMPANION, 'refund_failed', { amount: 0 }, "Sam's refund failed"],
    [PLAYER, 'reported', by('player'), /^You reported a problem: Sam's earnings are held back/],
    [PLAYER, 'reported', by('companion', 'abusive'), /^A problem with this order was reported/],
    [COMPANION, 'reported', by('player'), /^A problem with this order was reported: Your earnings/],
    [COMPANION, 'reported', by('companion'), /^You reported a problem: Your earnings/],
    [PLAYER, 'report_settled', { reason: 'dismissed' }, /settled: .*nothing is refunded/],
    [COMPANION, 'report_settled', { reason: 'partly_refunded' }, /settled: .*partial refund/],
    [
      PLAYER,
      'dispute_opened',
      { amount: 2000 },
      /^Your bank disputed the payment of \$20\.00: .*until it decides/,
    ],
    [
      COMPANION,
      'dispute_opened',
      { amount: 2000 },
      /^The player's bank disputed .*: Your earnings are held back/,
    ],
    [PLAYER, 'dispute_won', { amount: 2000 }, /the payment was valid: \$20\.00 remains charged/],
    [COMPANION, 'dispute_won', {}, /was won: .*no longer held back/],
    [PLAYER, 'dispute_lost', { amount: 2000 }, /return the payment to you: \$20\.00/],
    [COMPANION, 'dispute_lost', { amount: 2000 }, /was lost: .*returned \$20\.00 to the player/],
    [COMPANION, 'dispute_charged', {}, /earnings were taken back: .*rules were broken/],
  ] as const)('for %o: %s %o', (reader, event, more, text) => {
    const told = tell(reader, event, more)
    if (typeof text === 'string') expect(told).toBe(text)
    else expect(told).toMatch(text)
  })

  test('a player is not told about a dispute that the companion bears', () => {
    const silent = READERS.flatMap((reader) =>
      TIMELINE_EVENTS.filter((event) => tell(reader, event) === null).map((event) => [reader.role, event]),
    )
    expect(silent).toEqual([['player', 'dispute_charged']])
  })

  test('the tone of a decision depends on who reads it', () => {
    const toneFor = (reader: Reader) => describeEvent(entryOf('dispute_lost'), order, reader)?.tone
    expect(READERS.map(toneFor)).toEqual(['success', 'neutral', 'danger'])
  })
})

test('an event from a later release is left out', () => {
  for (const reader of READERS) expect(tell(reader, 'replayed' as TimelineEvent)).toBeNull()
})

describe('who ended an order without a game, and why', () => {
  const endingFor = (reader: Reader, ...entries: StoryEntry[]) => describeEnding(entries, order, reader)
  const released = entryOf('released')
  const canceled = (...who: Parameters<typeof by>) => entryOf('cancelled', by(...who))

  test.each([
    [PLAYER, canceled('companion', 'emergency'), /^Sam canceled the order/, /came up/],
    [PLAYER, canceled('companion', 'wrong_rank'), /^Sam canceled/, /your rank/],
    [PLAYER, canceled('companion', 'customer_unresponsive'), /^Sam canceled/, /you did not respond/],
    [COMPANION, canceled('player'), /^Sam canceled the order/, /until the game starts/],
    [PLAYER, entryOf('not_started'), /ended automatically/, /30 minutes/],
    [PLAYER, entryOf('payment_overdue'), /ended automatically/, /did not respond/],
    [PLAYER, entryOf('abandon', by('staff')), /^Queuemate staff ended this order/, /contact our support/],
    [COMPANION, entryOf('capture_rejected'), /^The payment did not go through/, undefined],
  ] as const)('for %o: %o', (reader, entry, title, note) => {
    // What happens to the money is told in a separate sentence.
    const told = endingFor(reader, entryOf('request'), entry, released)
    expect(told?.title).toMatch(title)
    if (note) expect(told?.note).toMatch(note)
    else expect(told?.note).toBeUndefined()
  })

  test('there is no ending while the order is open', () => {
    expect(endingFor(PLAYER, entryOf('request'), entryOf('accept_order'))).toBeNull()
  })
})
