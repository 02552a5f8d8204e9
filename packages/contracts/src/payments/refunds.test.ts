import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import {
  bearerOf,
  feeAfterRefunds,
  isRefundReason,
  refundShare,
  type RefundBearer,
  REFUND_BEARERS,
} from './refunds.ts'

const order = fc.record({ price: fc.integer({ min: 1, max: 10_000 }), bps: fc.integer({ min: 0, max: 500 }) })

test('partial refunds, some of which fail, never take more than the share or the fee', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.boolean())),
      (priced, parts) => {
        const fee = splitPrice(priced.price, priced.bps).fee
        const now = { price: priced.price, fee, refunded: 0, refundedShare: 0, borneByUs: 0 }
        const made: { amount: number; share: number }[] = []
        for (const [wanted, comesBack] of parts) {
          const amount = Math.min(wanted, now.price - now.refunded)
          if (amount === 0) continue
          const share = refundShare(now, amount, 'both')
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
        now.refundedShare += refundShare(now, left, 'both')
        expect(now.refundedShare).toBe(now.price - fee)
      },
    ),
  )
})

test('the share is proportional, rounded down', () => {
  const priced = { price: 1500, fee: 75, refunded: 0, refundedShare: 0, borneByUs: 0 }
  expect(refundShare(priced, 500, 'both')).toBe(475)
  expect(refundShare(priced, 1, 'both')).toBe(0)
  expect(refundShare({ ...priced, refunded: 1 }, 1, 'both')).toBe(1)
})

const part = fc.record({
  wanted: fc.integer({ min: 1, max: 3_000 }),
  bearer: fc.constantFrom(...REFUND_BEARERS),
  comesBack: fc.boolean(),
})

test('with refunds that Queuemate bears in between, the companion bears only their part of the others, in any order', () => {
  fc.assert(
    fc.property(order, fc.array(part), (priced, parts) => {
      const fee = splitPrice(priced.price, priced.bps).fee
      const most = priced.price - fee
      const now = { price: priced.price, fee, refunded: 0, refundedShare: 0, borneByUs: 0 }
      const made: { amount: number; share: number; bearer: RefundBearer }[] = []
      const add = (refund: (typeof made)[number], sign: 1 | -1) => {
        now.refunded += sign * refund.amount
        now.refundedShare += sign * refund.share
        if (refund.bearer === 'queuemate') now.borneByUs += sign * refund.amount
        expect(now.refunded).toBeLessThanOrEqual(now.price)
        expect(now.refundedShare).toBeGreaterThanOrEqual(0)
        expect(now.refundedShare).toBeLessThanOrEqual(Math.min(now.refunded, most))
      }
      const promise = (wanted: number, bearer: RefundBearer) => {
        const amount = Math.min(wanted, now.price - now.refunded)
        if (amount === 0) return
        const share = refundShare(now, amount, bearer)
        if (bearer === 'queuemate') expect(share).toBe(0)
        made.push({ amount, share, bearer })
        add(made.at(-1)!, 1)
      }
      for (const { wanted, bearer, comesBack } of parts) {
        promise(wanted, bearer)
        const back = comesBack ? made.shift() : undefined
        if (back) add(back, -1)
      }
      promise(now.price, 'both')
      expect(now.refunded).toBe(now.price)
      if (parts.some(({ comesBack }) => comesBack)) return
      expect(now.refundedShare).toBe(Math.floor((most * (now.price - now.borneByUs)) / now.price))
    }),
  )
})

test('a goodwill refund is borne by Queuemate, and a full refund after it adds up', () => {
  const priced = { price: 1500, fee: 75, refunded: 0, refundedShare: 0, borneByUs: 0 }
  expect(refundShare(priced, 500, bearerOf('gesture'))).toBe(0)
  expect(refundShare({ ...priced, refunded: 500, borneByUs: 500 }, 1000, bearerOf('left_early'))).toBe(950)
})

test('a second refund takes what the first has left of the share', () => {
  const order = { price: 1000, fee: 50, refunded: 500, refundedShare: 475, borneByUs: 0 }
  expect(refundShare(order, 500, 'both')).toBe(475)
})

test('a reason is one from the list or a text', () => {
  expect(isRefundReason('left_early')).toBe(true)
  expect(isRefundReason('They were late')).toBe(false)
})

test.each([
  ['a game', {}, 138],
  ['a request', { status: 2, hold: 'none' as const }, 0],
  ['a hold that was released', { status: 7, hold: 'released' as const }, 0],
  ['a full refund that both bear', { refunded: 3450, refunded_share: 3312 }, 0],
  ['a full refund that Queuemate bears', { refunded: 3450 }, -3312],
  ['a game that staff ended', { status: 7, refunded: 3450, refunded_share: 3312 }, 0],
])('the fee after %s', (_, more, fee) => {
  const order = { status: 6, hold: 'captured' as const, fee: 138, refunded: 0, refunded_share: 0 }
  expect(feeAfterRefunds({ ...order, ...more })).toBe(fee)
})
