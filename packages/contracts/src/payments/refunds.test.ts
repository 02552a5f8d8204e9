import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import { isRefundReason, refundShare } from './refunds.ts'

const order = fc.record({ price: fc.integer({ min: 1, max: 10_000 }), bps: fc.integer({ min: 0, max: 500 }) })

test('partial refunds, some of which fail, never take more than the share or the fee', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.boolean())),
      (priced, parts) => {
        const fee = splitPrice(priced.price, priced.bps).fee
        const now = { price: priced.price, fee, refunded: 0, refundedShare: 0, gestures: 0 }
        const made: { amount: number; share: number }[] = []
        for (const [wanted, comesBack] of parts) {
          const amount = Math.min(wanted, now.price - now.refunded)
          if (amount === 0) continue
          const share = refundShare(now, amount, 'no_show')
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
        now.refundedShare += refundShare(now, left, 'no_show')
        expect(now.refundedShare).toBe(now.price - fee)
      },
    ),
  )
})

test('the share is proportional, rounded down', () => {
  const priced = { price: 1500, fee: 75, refunded: 0, refundedShare: 0, gestures: 0 }
  expect(refundShare(priced, 500, 'no_show')).toBe(475)
  expect(refundShare(priced, 1, 'no_show')).toBe(0)
  expect(refundShare({ ...priced, refunded: 1 }, 1, 'no_show')).toBe(1)
})

const part = fc.record({
  wanted: fc.integer({ min: 1, max: 3_000 }),
  reason: fc.constantFrom('gesture', 'no_show', 'They were rude'),
  comesBack: fc.boolean(),
})

test('with goodwill refunds in between, the companion bears only their part of the others, in any order', () => {
  fc.assert(
    fc.property(order, fc.array(part), (priced, parts) => {
      const fee = splitPrice(priced.price, priced.bps).fee
      const most = priced.price - fee
      const now = { price: priced.price, fee, refunded: 0, refundedShare: 0, gestures: 0 }
      const made: { amount: number; share: number; reason: string }[] = []
      const add = (refund: (typeof made)[number], sign: 1 | -1) => {
        now.refunded += sign * refund.amount
        now.refundedShare += sign * refund.share
        if (refund.reason === 'gesture') now.gestures += sign * refund.amount
        expect(now.refunded).toBeLessThanOrEqual(now.price)
        expect(now.refundedShare).toBeGreaterThanOrEqual(0)
        expect(now.refundedShare).toBeLessThanOrEqual(Math.min(now.refunded, most))
      }
      const promise = (wanted: number, reason: string) => {
        const amount = Math.min(wanted, now.price - now.refunded)
        if (amount === 0) return
        const share = refundShare(now, amount, reason)
        if (reason === 'gesture') expect(share).toBe(0)
        made.push({ amount, share, reason })
        add(made.at(-1)!, 1)
      }
      for (const { wanted, reason, comesBack } of parts) {
        promise(wanted, reason)
        const back = comesBack ? made.shift() : undefined
        if (back) add(back, -1)
      }
      promise(now.price, 'no_show')
      expect(now.refunded).toBe(now.price)
      if (parts.some(({ comesBack }) => comesBack)) return
      expect(now.refundedShare).toBe(Math.floor((most * (now.price - now.gestures)) / now.price))
    }),
  )
})

test('a goodwill refund is borne by Queuemate, and a full refund after it adds up', () => {
  const priced = { price: 1500, fee: 75, refunded: 0, refundedShare: 0, gestures: 0 }
  expect(refundShare(priced, 500, 'gesture')).toBe(0)
  expect(refundShare({ ...priced, refunded: 500, gestures: 500 }, 1000, 'left_early')).toBe(950)
})

test('a second refund takes what the first has left of the share', () => {
  const order = { price: 1000, fee: 50, refunded: 500, refundedShare: 475, gestures: 0 }
  expect(refundShare(order, 500, 'no_show')).toBe(475)
})

test('a reason is one from the list or a text', () => {
  expect(isRefundReason('left_early')).toBe(true)
  expect(isRefundReason('They were late')).toBe(false)
})
