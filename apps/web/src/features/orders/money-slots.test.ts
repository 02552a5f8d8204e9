import { expect, test } from 'vitest'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { moneySlots } from './money-slots.ts'

const way = (state: OrderMoney['state'], refunded = 0) =>
  moneySlots({ state, amount: 1500, refunded }).map((slot) =>
    slot.amount === null ? slot.state : `${slot.state} ${slot.amount}`,
  )

test.each([
  ['none', 0, ['next', 'next', 'next', 'next']],
  ['failed', 0, ['next', 'next', 'next', 'next']],
  ['held', 0, ['now 1500', 'next', 'next', 'next']],
  ['charged', 0, ['done 1500', 'now 1500', 'next', 'next']],
  ['disputed', 0, ['done 1500', 'now 1500', 'next', 'next']],
  ['released', 0, ['done 1500', 'next', 'now 1500', 'next']],
  ['partly_refunded', 500, ['done 1500', 'done 1500', 'next', 'now 500']],
  ['refunded', 1500, ['done 1500', 'done 1500', 'next', 'now 1500']],
] as const)('%s', (state, refunded, expected) => {
  expect(way(state, refunded)).toEqual(expected)
})
