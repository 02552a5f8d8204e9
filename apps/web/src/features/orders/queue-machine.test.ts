import { expect, test } from 'vitest'
import { closed, nextQueueState, type QueueEvent, type QueueState } from './queue-machine.ts'

const target = { id: 'c', name: 'Vela Moreno', username: 'velamo', picture: null, rank: 25, price: 1800 }
const created = { type: 'created', orderId: 7, startTime: 100 } as const
const run = (...events: QueueEvent[]) => events.reduce<QueueState>(nextQueueState, closed)

test('a request goes from confirmation to waiting and ends in one of three ways', () => {
  const waiting = run({ type: 'open', target }, created)
  expect(waiting).toMatchObject({ phase: 'loading', orderId: 7, startTime: 100, reload: false })
  expect(nextQueueState(waiting, { type: 'accepted' }).phase).toBe('accepted')
  expect(nextQueueState(waiting, { type: 'not_accepted' }).phase).toBe('not_accepted')
  expect(nextQueueState(waiting, { type: 'failed', detail: null }).phase).toBe('error')
})

test('a failed creation is an error without an order', () => {
  expect(run({ type: 'open', target }, { type: 'failed', detail: 'Taken' })).toMatchObject({
    phase: 'error',
    orderId: null,
    detail: 'Taken',
  })
})

test('acceptance counts only while waiting', () => {
  expect(run({ type: 'accepted' }).phase).toBe('closed')
  expect(run({ type: 'open', target }, { type: 'accepted' }).phase).toBe('confirmation')
})

test('a pending order opens the dialog again in reload mode', () => {
  const resume = { type: 'resume', target, orderId: 7, startTime: 100 } as const
  expect(run(resume)).toMatchObject({ phase: 'loading', reload: true })
  expect(run({ type: 'open', target }, resume).phase).toBe('confirmation')
})

test('an order that was dealt with does not come back, but one that was left waiting does', () => {
  const resume = { type: 'resume', target, orderId: 7, startTime: 100 } as const
  const ended = run({ type: 'open', target }, created, { type: 'not_accepted' }, { type: 'close' })
  expect(nextQueueState(ended, resume).phase).toBe('closed')
  expect(nextQueueState(ended, { ...resume, orderId: 8 }).phase).toBe('loading')
  const left = run({ type: 'open', target }, created, { type: 'leave' })
  expect(nextQueueState(left, resume).phase).toBe('loading')
})

test('a new price reaches the open question, with the one that was shown before', () => {
  const asked = run({ type: 'open', target })
  const repriced = nextQueueState(asked, { type: 'price', id: 'c', price: 1950 })
  expect(repriced).toMatchObject({ phase: 'confirmation', oldPrice: 1800, target: { price: 1950 } })
  expect(nextQueueState(asked, { type: 'price', id: 'somebody else', price: 1950 })).toBe(asked)
  expect(nextQueueState(repriced, { type: 'price', id: 'c', price: 1950 })).toBe(repriced)
  expect(run({ type: 'open', target }, created, { type: 'price', id: 'c', price: 1950 })).toMatchObject({
    phase: 'loading',
    target: { price: 1800 },
  })
})

test('a card that is needed is asked for in the dialog, for the companion who was chosen', () => {
  const problem = 'no_payment_method' as const
  expect(run({ type: 'card_needed', problem, target })).toMatchObject({ phase: 'card', problem, target })
  expect(run({ type: 'open', target }, { type: 'card_needed', problem })).toMatchObject({
    phase: 'card',
    target,
  })
  const refused = run({ type: 'open', target }, created, { type: 'card_needed', problem: 'failed_payment' })
  expect(refused).toMatchObject({ phase: 'card', problem: 'failed_payment', lastOrder: 7 })
  expect(nextQueueState(refused, { type: 'close' })).toEqual({ phase: 'closed', lastOrder: 7 })
  expect(run({ type: 'card_needed', problem }).phase).toBe('closed')
})
