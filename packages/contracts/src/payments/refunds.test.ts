import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import { refundShare } from './refunds.ts'

const order = fc.record({ price: fc.integer({ min: 1, max: 10_000 }), bps: fc.integer({ min: 0, max: 500 }) })

test('refunds in any parts, some of which come back, never take more than the share or the fee', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.boolean())),
      (priced, parts) => {
        const fee = splitPrice(priced.price, priced.bps).fee
        const now = { price: priced.price, fee, refunded: 0, refundedShare: 0 }
        const made: { amount: number; share: number }[] = []
        for (const [wanted, comesBack] of parts) {
          const amount = Math.min(wanted, now.price - now.refunded)
          if (amount === 0) continue
          const share = refundShare(now, amount)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(amount)
          made.push({ amount, share })
          now.refunded += amount
          now.refundedShare += share
          expect(now.refundedShare).toBeLessThanOrEqual(now.price - fee)
          expect(now.refunded - now.refundedShare).toBeLessThanOrEqual(fee)
          const back = comesBack ? made.shift() : undefined
          if (!back) continue
          now.refunded -= back.amount
          now.refundedShare -= back.share
        }
        const left = now.price - now.refunded
        if (left === 0) return
        now.refundedShare += refundShare(now, left)
        expect(now.refundedShare).toBe(now.price - fee)
      },
    ),
  )
})

test('the share is proportional, rounded down', () => {
  const priced = { price: 1500, fee: 75, refunded: 0, refundedShare: 0 }
  expect(refundShare(priced, 500)).toBe(475)
  expect(refundShare(priced, 1)).toBe(0)
  expect(refundShare({ ...priced, refunded: 1 }, 1)).toBe(1)
})
