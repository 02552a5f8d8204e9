import { expect, test } from 'vitest'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { OrderSearch } from '@queuemate/contracts/orders/search'
import type { SeenOrder } from '../session/session.ts'
import { minimizedKeyOf, queueTitleOf, queueViewOf } from './queue-view.ts'

const companion = { id: 'c', name: 'Vela Moreno', username: 'vela', profile_picture: null }
const session = (phase: ActiveOrder['phase']): ActiveOrder => ({
  phase,
  version: null,
  isActive: false,
  isPending: false,
  startTime: 100,
  status: null,
  order_id: phase === 'none' ? null : 7,
  role: phase === 'none' ? null : 'player',
  companion: phase === 'none' ? null : companion,
  request: null,
  payment_url: null,
  last: null,
})
const search = (state: OrderSearch['state']): OrderSearch => ({
  id: 3,
  state,
  reason: null,
  max_price: 1500,
  asked: 1,
  people: [],
})
const seen: SeenOrder = {
  orderId: 7,
  role: 'player',
  phase: 'requested',
  companion,
  request: null,
  accepted: false,
}
const notice = { kind: 'not_accepted', order: seen } as const
const here = { question: null, shownOrder: null, readSearch: null }
const target = { id: 'c', name: 'Vela Moreno', picture: null, rank: null, price: 1500 }
const question = { kind: 'confirm', target, oldPrice: null } as const

test('between two requests of a search, the dialog stays instead of the notice about the last one', () => {
  const none = { session: session('none'), seen, notice }
  expect(queueViewOf({ ...none, search: null }, here)).toMatchObject({ phase: 'not_accepted' })
  expect(queueViewOf({ ...none, search: search('looking') }, here)).toMatchObject({ phase: 'searching' })
  expect(queueViewOf({ ...none, search: search('nobody') }, here)).toMatchObject({ phase: 'search_over' })
  const read = { ...here, readSearch: 3 }
  expect(queueViewOf({ ...none, notice: null, search: search('nobody') }, read)).toBeNull()
  // The player knows about a search that they stopped.
  expect(queueViewOf({ ...none, notice: null, search: search('stopped') }, here)).toBeNull()
})

test('a question is asked although the notice about the last request was not closed', () => {
  const ended = { session: session('none'), seen, notice, search: null }
  expect(queueViewOf(ended, { ...here, question })).toMatchObject({ phase: 'question' })
})

test('all requests of a search are minimized together', () => {
  const waits = { session: session('requested'), seen, notice: null }
  const one = queueViewOf({ ...waits, search: search('looking') }, here)
  const between = queueViewOf({ ...waits, session: session('none'), search: search('looking') }, here)
  expect([minimizedKeyOf(one), minimizedKeyOf(between)]).toEqual(['search:3', 'search:3'])
  expect(minimizedKeyOf(queueViewOf({ ...waits, search: null }, here))).toBe('order:7')
})

test('a game that is over allows the next question, a current one does not', () => {
  const asked = { ...here, question }
  const none = { seen: null, notice: null, search: null }
  expect(queueViewOf({ ...none, session: session('over') }, asked)).toEqual({ phase: 'question', question })
  expect(queueViewOf({ ...none, session: session('over') }, here)).toBeNull()
  expect(queueViewOf({ ...none, session: session('playing') }, asked)).toBeNull()
})

test('the title shows whom the player is waiting for', () => {
  const waits = { session: session('requested'), seen, notice: null, search: null }
  expect(queueTitleOf(queueViewOf(waits, here))).toBe('Waiting for Vela · Queuemate')
  const between = { ...waits, session: session('none'), search: search('looking') }
  expect(queueTitleOf(queueViewOf(between, here))).toBe('Looking for a companion · Queuemate')
})
