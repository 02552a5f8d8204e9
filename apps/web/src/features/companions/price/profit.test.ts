import { expect, test } from 'vitest'
import { profitOf } from './profit.ts'

test('abandoned orders are not counted as money', () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((status) => ({ status, price: 10 ** status }))
  expect(profitOf(orders)).toBe(10 + 1_000 + 10_000 + 100_000 + 1_000_000)
})
