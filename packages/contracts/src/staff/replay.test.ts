import { expect, test } from 'vitest'
import fc from 'fast-check'
import { priceInside, replay } from './replay.ts'

test('orders are replayed at the nearest price within the limits, with the new fee', () => {
  const orders = [
    { price: 800, fee: 40 },
    { price: 1500, fee: 75 },
    { price: 2500, fee: 125 },
  ]
  expect(replay(orders, { minimum: 1000, maximum: 2000, feeBps: 300 })).toEqual({
    orders: 3,
    outside: 2,
    before: { revenue: 4800, fees: 240, income: 4560 },
    after: { revenue: 4500, fees: 30 + 45 + 60, income: 4365 },
  })
  expect(replay([], { minimum: 0, maximum: 0, feeBps: 0 })).toMatchObject({
    orders: 0,
    after: { revenue: 0 },
  })
})

const price = fc.integer({ min: 0, max: 100_000 })

test('with any terms, fees and income add up to the revenue, and a price within the limits stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price, fee: fc.constant(0) }), { maxLength: 50 }),
      price,
      price,
      fc.integer({ min: 0, max: 500 }),
      (orders, one, other, feeBps) => {
        const limits = { minimum: Math.min(one, other), maximum: Math.max(one, other) }
        const { before, after, outside } = replay(orders, { ...limits, feeBps })
        expect(after.fees + after.income).toBe(after.revenue)
        expect(before.fees + before.income).toBe(before.revenue)
        expect(outside).toBe(
          orders.filter((order) => priceInside(order.price, limits) !== order.price).length,
        )
        for (const order of orders) {
          const moved = priceInside(order.price, limits)
          expect(moved >= limits.minimum && moved <= limits.maximum).toBe(true)
          expect(priceInside(moved, limits)).toBe(moved)
        }
      },
    ),
  )
})
