import { expect, test } from 'vitest'
import { profitOf } from './profit.ts'

test('only orders with a score are counted as money', () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((status) => ({ status, price: 10 ** status }))
  expect(profitOf(orders)).toBe(1_000_000)
})
