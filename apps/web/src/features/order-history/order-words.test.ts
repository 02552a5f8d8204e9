import { expect, test } from 'vitest'
import { HELD_REASONS } from '@queuemate/contracts/payouts/held'
import { ORDER_EVENTS } from '@queuemate/contracts/orders/machine'
import { earningLine, wordsOf, type OrderRecord } from './order-words.ts'

const order = { total_price: 2000, team_score: 13, other_score: 7 } as OrderRecord
const at = '2026-11-20T12:00:00.000Z'
const say = (event: string, actor: OrderRecord['timeline'][number]['actor'], reason: string | null = null) =>
  wordsOf({ event, actor, reason, amount: null, at }, order, 'Sam')

test.each([
  [say('cancelled', 'player', 'cancelled_by_player'), 'Sam canceled', undefined],
  [say('cancelled', 'player', 'withdrawn'), 'Sam withdrew the request', undefined],
  [say('cancelled', 'companion', 'customer_unresponsive'), 'You canceled', 'The customer did not respond'],
  [say('cancelled', 'staff', 'other'), 'Staff canceled', 'Another reason'],
  [say('captured', 'system'), 'The card was charged', '$20.00'],
  [say('finish', 'companion'), 'You submitted the score', '13 - 7'],
  [say('abandoned', 'staff'), 'Staff changed the order', undefined],
])('%o', (words, title, note) => {
  expect(words).toMatchObject({ title })
  expect(words.note).toBe(note)
})

test('every event has its own sentence', () => {
  for (const event of ORDER_EVENTS) expect(say(event, 'system').title).not.toBe('The order changed')
})

test('earnings name their payout date', () => {
  const owed = { state: 'owed', amount: 1900, at, held: null } as const
  expect(earningLine(owed)).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine({ ...owed, held: 'too_recent' })).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine({ ...owed, state: 'paid' })).toBe('Paid out on 20 Nov 2026.')
  expect(earningLine({ ...owed, state: 'waiting', at: null })).toMatch(/score/)
})

test.each(HELD_REASONS.filter((reason) => reason !== 'too_recent'))(
  'earnings that are held back say so: %s',
  (held) => {
    expect(earningLine({ state: 'owed', amount: 1900, at, held })).toMatch(/^Held back: .+\. .+\.$/)
  },
)
