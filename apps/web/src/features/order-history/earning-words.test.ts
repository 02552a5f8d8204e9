import { expect, test } from 'vitest'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { earningLine, takenFrom } from './earning-words.ts'

const at = '2026-11-20T12:00:00.000Z'
type State = NonNullable<OrderRecord['earning']>['state']
type Event = string | [event: string, amount: number]
const order = (state: State, events: Event[] = [], date: string | null = at) => ({
  earning: { state, amount: 1900, at: date },
  timeline: events.map((event) => ({
    event: typeof event === 'string' ? event : event[0],
    amount: typeof event === 'string' ? null : event[1],
    actor: 'system' as const,
    reason: null,
    at,
  })),
})

test('earnings name their payout date', () => {
  expect(earningLine(order('owed'))).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine(order('paid'))).toBe('Paid out on 20 Nov 2026.')
  expect(earningLine(order('waiting', [], null))).toMatch(/score/)
})

test('a report and a dispute hold the share back until they are over', () => {
  expect(earningLine(order('owed', ['reported']))).toMatch(/^Held back until staff settle/)
  expect(earningLine(order('owed', ['reported', 'report_settled']))).toMatch(/at the earliest/)
  expect(earningLine(order('owed', ['dispute_opened']))).toMatch(/^Held back until the bank/)
  expect(earningLine(order('owed', ['dispute_opened', 'dispute_won']))).toMatch(/at the earliest/)
})

test('refunds that arrived and a charged dispute are taken from the share', () => {
  const failed: Event[] = [
    ['refund_promised', 300],
    ['refund_promised', 500],
    ['refund_failed', 300],
  ]
  expect(takenFrom(order('owed', failed))).toBe(500)
  const all = order('owed', [['refund_promised', 1900]])
  expect([takenFrom(all), earningLine(all)]).toEqual([1900, 'Your share of this order was taken back.'])
  expect(takenFrom(order('paid', ['dispute_opened', 'dispute_lost', 'dispute_charged']))).toBe(1900)
})
