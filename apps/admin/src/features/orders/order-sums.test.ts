import { expect, test } from 'vitest'
import { sumsOf } from './order-sums.ts'

const sums = { paid: 3450, refunded: 0, taken: 0, may_return: false, earned: 3312, kept: 138, fees: 0 }
const disputed = { ...sums, taken: 3450, kept: -3312 }

test.each<[string, Partial<typeof sums>, Record<string, number>]>([
  ['a game', sums, { 'Player paid': 3450, 'Companion earns': 3312, 'Queuemate keeps': 138 }],
  [
    'a refund that both bear',
    { ...sums, refunded: 3450, earned: 0, kept: 0 },
    { 'Player paid': 3450, Refunded: 3450, 'Companion earns': 0, 'Queuemate keeps': 0 },
  ],
  [
    'a dispute that is open',
    { ...disputed, may_return: true },
    {
      'Player paid': 3450,
      'Taken back by the bank': 3450,
      'Companion earns': 3312,
      'Queuemate loses unless the dispute is won': 3312,
    },
  ],
  [
    'a dispute that is lost',
    { ...disputed, fees: 1500 },
    {
      'Player paid': 3450,
      'Taken back by the bank': 3450,
      'Companion earns': 3312,
      'Queuemate loses': 3312,
      "Payment provider's fees": 1500,
    },
  ],
])('of %s', (_, given, labels) => {
  const found = sumsOf({ sums: { ...sums, ...given } }).map(({ label, amount }) => [label, amount])
  expect(Object.fromEntries(found)).toEqual(labels)
})
