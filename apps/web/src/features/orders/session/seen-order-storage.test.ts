import { beforeEach, expect, test, vi } from 'vitest'
import { writeSeenOrder, readSeenOrder } from './seen-order-storage.ts'
import type { SeenOrder } from './session.ts'

const texts = new Map<string, string>()
beforeEach(() => {
  texts.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
})

const order: SeenOrder = {
  orderId: 7,
  role: 'player',
  phase: 'accepted',
  companion: null,
  request: null,
  accepted: true,
}

test('a stored order is restored for the same person, with its acceptance already shown', () => {
  writeSeenOrder('kai', order)
  expect(readSeenOrder('kai')).toEqual({ ...order, accepted: false })
  expect(readSeenOrder('vela')).toBeNull()
  expect(readSeenOrder(undefined)).toBeNull()
  writeSeenOrder('kai', null)
  expect(readSeenOrder('kai')).toBeNull()
})

test.each([
  '{"orderId":7',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...order, orderId: '7' }),
  JSON.stringify({ ...order, role: 'staff' }),
  JSON.stringify({ ...order, phase: null }),
  JSON.stringify({ ...order, companion: undefined }),
])('%s is not an order', (text) => {
  writeSeenOrder('kai', order)
  const [key] = texts.keys()
  texts.set(key!, text)
  expect(readSeenOrder('kai')).toBeNull()
})

test('a request that was seen minutes ago is no news after a reload, however often the page was reloaded', () => {
  vi.useFakeTimers({ now: 0 })
  writeSeenOrder('kai', { ...order, phase: 'requested' })
  for (let minute = 1; minute <= 5; minute += 1) {
    vi.setSystemTime(minute * 60_000)
    const seen = readSeenOrder('kai')
    expect(seen).toMatchObject({ orderId: 7 })
    writeSeenOrder('kai', seen)
  }
  vi.setSystemTime(5 * 60_000 + 1)
  expect(readSeenOrder('kai')).toBeNull()
  writeSeenOrder('kai', order)
  vi.setSystemTime(60 * 60_000)
  expect(readSeenOrder('kai')).toMatchObject({ orderId: 7 })
  vi.useRealTimers()
})
