import { expect, test } from 'vitest'
import {
  alertDeadline,
  nextIncomingState,
  quiet,
  type IncomingEvent,
  type IncomingState,
} from './incoming-machine.ts'

const order = {
  orderId: 3,
  name: 'Sam Keller',
  username: 'samk',
  price: 1378,
  expiresAt: '2026-11-20T21:05:00.000Z',
}
const run = (...events: IncomingEvent[]) => events.reduce<IncomingState>(nextIncomingState, quiet)

test('rings until 58 of the 60 seconds are over', () => {
  expect(new Date(alertDeadline(order)).toISOString()).toBe('2026-11-20T21:04:58.000Z')
})

test('an order rings once, however often it is announced', () => {
  const ringing = run({ type: 'arrived', order })
  expect(ringing.phase).toBe('ringing')
  expect(nextIncomingState(ringing, { type: 'arrived', order: { ...order, orderId: 4 } })).toBe(ringing)
  const done = nextIncomingState(ringing, { type: 'done' })
  expect(nextIncomingState(done, { type: 'arrived', order }).phase).toBe('none')
  expect(nextIncomingState(done, { type: 'arrived', order: { ...order, orderId: 4 } }).phase).toBe('ringing')
})

test('only a ringing order can be missed', () => {
  expect(run({ type: 'arrived', order }, { type: 'timed_out' }).phase).toBe('missed')
  expect(run({ type: 'timed_out' }).phase).toBe('none')
  expect(run({ type: 'arrived', order }, { type: 'done' }, { type: 'timed_out' }).phase).toBe('none')
})

test('a request that was taken back says so, and the next one rings', () => {
  const withdrawn = run({ type: 'arrived', order }, { type: 'withdrawn' })
  expect(withdrawn).toMatchObject({ phase: 'withdrawn', order: { name: 'Sam Keller' } })
  expect(nextIncomingState(withdrawn, { type: 'arrived', order }).phase).toBe('withdrawn')
  expect(nextIncomingState(withdrawn, { type: 'arrived', order: { ...order, orderId: 4 } }).phase).toBe(
    'ringing',
  )
  expect(run({ type: 'withdrawn' }).phase).toBe('none')
})
