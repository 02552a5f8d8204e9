import { expect, test } from 'vitest'
import type { OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { paidFor, stepsReached, refundsOf } from './game-labels.ts'

const money = (state: OrderMoney['state'], refunded = 0): OrderMoney => ({ state, amount: 2000, refunded })
type Entry = OrderRecord['timeline'][number]
const entry = (event: Entry['event'], more: Partial<Entry> = {}): Entry => ({
  event,
  actor: 'system',
  reason: null,
  amount: null,
  at: `2026-11-20T12:00:00.${event.length}Z`,
  ...more,
})
const order = (state: OrderMoney, status = 6, timeline: Entry[] = []) =>
  ({ money: state, status, timeline, refunds: [] as OrderRecord['refunds'] }) as OrderRecord

test('only charged orders have a cost', () => {
  expect(
    (['charged', 'partly_refunded', 'refunded', 'disputed'] as const).every((s) => wasCharged(money(s))),
  ).toBe(true)
  expect((['none', 'pending', 'held', 'released', 'failed'] as const).some((s) => wasCharged(money(s)))).toBe(
    false,
  )
  expect([paidFor(money('partly_refunded', 500)), paidFor(money('held'))]).toEqual([1500, 0])
})

test('refunds have their reasons as words, and a game that never started one of the whole price', () => {
  const at = '2026-11-20T12:00:00.000Z'
  const refunds = [
    { at, amount: 300, reason: 'A late start' },
    { at, amount: 100, reason: 'left_early' },
  ]
  expect(refundsOf({ ...order(money('partly_refunded', 400)), refunds })).toMatchObject([
    { amount: 300, reason: 'A late start' },
    { amount: 100, reason: 'The companion left early' },
  ])
  expect(refundsOf(order(money('refunded'), 7, [entry('refunded')]))).toMatchObject([
    { amount: 2000, reason: null },
  ])
})

test('how far a game got', () => {
  expect([1, 3, 4, 5, 6, 2, 7].map(stepsReached)).toEqual([1, 2, 3, 4, 5, 0, 0])
})
