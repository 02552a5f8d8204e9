import { expect, test } from 'vitest'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { OrderState } from '@queuemate/realtime/events'
import { effectOf, hasHeard } from './order-change.ts'

const open = (order_id: number, version: number, status = 1) =>
  ({ phase: 'requested', order_id, version, status, last: null }) as ActiveOrder
const idle = (order_id?: number) =>
  ({
    phase: 'none',
    order_id: null,
    version: null,
    status: null,
    last: order_id === undefined ? null : { order_id, status: 7, reason: null },
  }) as ActiveOrder
const stateOf = (active: ActiveOrder, role: OrderState['role'] = 'player'): OrderState => ({
  role,
  active,
  details: null,
})
const moved = (order_id: number, version: number) => ({
  order_id,
  version,
  state: stateOf(open(order_id, version)),
})
const ended = (order_id: number, version: number) => ({
  order_id,
  version,
  state: stateOf(idle(order_id)),
})

const take = { take: true, read: false }
const read = { take: false, read: true }
const nothing = { take: false, read: false }

test.each([
  ['the next move of the known order', moved(7, 3), open(7, 2), take],
  ['a move that is already known', moved(7, 2), open(7, 2), nothing],
  ['an older move', moved(7, 1), open(7, 2), nothing],
  ['an older change that has no state', { order_id: 7, version: 1 }, open(7, 2), nothing],
  ['a move after a gap', moved(7, 5), open(7, 2), { take: true, read: true }],
  ['a change that has no move', { order_id: 7, version: 2 }, open(7, 2), read],
  ['a late move that has no state', { order_id: 7, version: 3 }, open(7, 2), read],
  ['the end of the known order', ended(7, 3), open(7, 2), take],
  ['a first request', moved(7, 0), idle(), take],
  ['a request after another order', moved(8, 0), idle(7), take],
  ['a later move of an unknown order', moved(8, 1), idle(7), { take: true, read: true }],
  ['a move that arrives after the end of its order', moved(7, 2), idle(7), read],
  ['the score of an order whose survey is done', ended(7, 6), idle(7), take],
  ['a move of an order before the last one', ended(6, 6), idle(7), read],
  ['a move of an order other than the current one', moved(8, 0), open(7, 5), read],
  ['a move before the first response', moved(7, 0), undefined, read],
  [
    'the other side of an order, from before the role changed',
    { ...moved(7, 3), state: stateOf(open(7, 3), 'companion') },
    open(7, 2),
    read,
  ],
] as const)('%s', (_what, change, known, effect) => {
  expect(effectOf(change, known, 'player')).toEqual(effect)
})

test.each([
  ['an order that has moved as far', open(7, 3, 4), { order_id: 7, status: 4 }, true],
  ['an order that has moved further', open(7, 4, 5), { order_id: 7, status: 4 }, true],
  ['an order that has not moved yet', open(7, 2, 3), { order_id: 7, status: 4 }, false],
  ['a request', open(7, 0), { order_id: 7 }, true],
  ['an order that has ended', idle(7), { order_id: 7, status: 7 }, true],
  ['another order', open(6, 2), { order_id: 7 }, false],
  ['no response yet', undefined, { order_id: 7 }, false],
] as const)('a tab with %s', (_what, known, order, heard) => {
  expect(hasHeard(known, order)).toBe(heard)
})
