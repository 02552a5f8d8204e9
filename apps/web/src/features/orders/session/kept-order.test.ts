import { beforeEach, expect, test, vi } from 'vitest'
import { keepOrder, readKeptOrder } from './kept-order.ts'
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

test('a kept order is read by the same person, with its acceptance shown', () => {
  keepOrder('kai', order)
  expect(readKeptOrder('kai')).toEqual({ ...order, accepted: false })
  expect(readKeptOrder('vela')).toBeNull()
  expect(readKeptOrder(undefined)).toBeNull()
  keepOrder('kai', null)
  expect(readKeptOrder('kai')).toBeNull()
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
])('%s is no order', (text) => {
  keepOrder('kai', order)
  const [key] = texts.keys()
  texts.set(key!, text)
  expect(readKeptOrder('kai')).toBeNull()
})
