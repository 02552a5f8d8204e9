import { expect, test } from 'vitest'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { HELD_REASONS } from '@queuemate/contracts/payouts/held'
import { earningLine, takenFrom } from './earning-labels.ts'

type Earning = NonNullable<OrderRecord['earning']>
const order = (earning: Partial<Earning> = {}) => ({
  companion_price: 1900,
  earning: {
    state: 'owed' as const,
    amount: 1900,
    at: '2026-11-20T12:00:00.000Z',
    held: null,
    ...earning,
  },
})

test('earnings show their payout date', () => {
  expect(earningLine(order())).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine(order({ held: 'too_recent' }))).toBe('Paid out on 20 Nov 2026 at the earliest.')
  expect(earningLine(order({ state: 'paid' }))).toBe('Paid out on 20 Nov 2026.')
  expect(earningLine(order({ state: 'waiting', at: null }))).toMatch(/score/)
})

test.each(HELD_REASONS.filter((reason) => reason !== 'too_recent'))(
  'earnings that are held back show the reason: %s',
  (held) => {
    expect(earningLine(order({ held }))).toMatch(/^Held back: .+\. .+\.$/)
  },
)

test('what refunds and disputes took is deducted from the share', () => {
  expect(takenFrom(order({ amount: 1400 }))).toBe(500)
  expect(takenFrom(order({ state: 'none', amount: 0 }))).toBe(0)
  const all = order({ amount: 0 })
  expect([takenFrom(all), earningLine(all)]).toEqual([1900, 'Your earnings from this order were taken back.'])
})
