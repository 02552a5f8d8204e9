import { expect, test } from 'vitest'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { sumsOf } from './order-sums.ts'

const order = {
  status: 6,
  price: 3450,
  fee: 138,
  share: 3312,
  refunded: 0,
  refunded_share: 0,
  money: { state: 'charged', amount: 3450, refunded: 0 },
  ledger: [],
  disputes: [],
} as unknown as StaffOrder
const refunded = (amount: number, share: number) => ({
  refunded_share: share,
  money: { state: 'refunded' as const, amount: 3450, refunded: amount },
})
const dispute = (status: string, charged: string | null = null) => ({
  money: { state: 'disputed' as const, amount: 3450, refunded: 0 },
  disputes: [{ stage: 'chargeback', status, amount: 3450, charged_at: charged }] as StaffOrder['disputes'],
})
const fees = (amount: number) => ({
  ledger: [
    {
      kind: 'provider_fee',
      at: '',
      entries: [
        { account: 'provider_fees' as const, amount },
        { account: 'provider_balance' as const, amount: -amount },
      ],
    },
  ],
})

test.each<[string, Partial<StaffOrder>, Record<string, number>]>([
  ['a game', {}, { 'Player paid': 3450, 'Companion earns': 3312, 'Queuemate keeps': 138 }],
  [
    'a refund that both bear',
    refunded(3450, 3312),
    { 'Player paid': 3450, Refunded: 3450, 'Companion earns': 0, 'Queuemate keeps': 0 },
  ],
  [
    'a refund that Queuemate covers',
    refunded(3450, 0),
    { 'Player paid': 3450, Refunded: 3450, 'Companion earns': 3312, 'Queuemate loses': 3312 },
  ],
  [
    'a game that staff ended',
    { status: 7, ...refunded(3450, 3312) },
    { 'Player paid': 3450, Refunded: 3450, 'Companion earns': 0, 'Queuemate keeps': 0 },
  ],
  [
    'a dispute that is open',
    dispute('under_review'),
    {
      'Player paid': 3450,
      'Taken back by the bank': 3450,
      'Companion earns': 3312,
      'Queuemate loses unless the dispute is won': 3312,
    },
  ],
  [
    'a dispute that is lost',
    { ...dispute('lost'), ...fees(1500) },
    {
      'Player paid': 3450,
      'Taken back by the bank': 3450,
      'Companion earns': 3312,
      'Queuemate loses': 3312,
      "Payment provider's fees": 1500,
    },
  ],
  [
    'a lost dispute that the companion was charged for',
    dispute('lost', '2026-11-20T12:00:00.000Z'),
    { 'Player paid': 3450, 'Taken back by the bank': 3450, 'Companion earns': 0, 'Queuemate keeps': 0 },
  ],
  ['a hold', { status: 3, money: { state: 'held', amount: 3450, refunded: 0 } }, {}],
  ['a request that was not accepted', { status: 2, money: { state: 'none', amount: 3450, refunded: 0 } }, {}],
])('of %s', (_, more, sums) => {
  const found = sumsOf({ ...order, ...more }).map(({ label, amount }) => [label, amount])
  expect(Object.fromEntries(found)).toEqual(sums)
})
