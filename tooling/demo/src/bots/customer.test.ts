import { expect, test } from 'vitest'
import { customerWish } from './customer.ts'

test.each([
  [null, 'request'],
  [1, 'wait'],
  [3, 'wait'],
  [4, 'wait'],
  [5, 'rate'],
  [6, 'rate'],
] as const)('with an order at %s a customer does this next: %s', (status, wish) => {
  expect(customerWish({ status })).toBe(wish)
})
