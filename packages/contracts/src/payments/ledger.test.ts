import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import {
  payoutPostings,
  postingsFor,
  type Account,
  type OrderLedgerKind,
  type Posting,
  type PricedOrder,
} from './ledger.ts'

const sum = (postings: Posting[]) => postings.reduce((total, posting) => total + posting.amount, 0)
const balance = (postings: Posting[], account: Account, subject?: string) =>
  sum(
    postings.filter(
      (posting) => posting.account === account && (subject === undefined || posting.subject === subject),
    ),
  )

/** The accounts that each kind of transaction may touch. */
const ACCOUNTS_OF: Record<OrderLedgerKind, Account[]> = {
  hold: ['card_holds', 'card_holds_contra'],
  release: ['card_holds', 'card_holds_contra'],
  capture: ['card_holds', 'card_holds_contra', 'provider_balance', 'order_escrow'],
  refund: ['provider_balance', 'order_escrow'],
  earning: ['order_escrow', 'companion_payable', 'fee_revenue'],
}
const KINDS = Object.keys(ACCOUNTS_OF) as OrderLedgerKind[]
const COMPANIONS = ['kai', 'rin', 'noor']

const orders: fc.Arbitrary<PricedOrder> = fc
  .record({
    price: fc.nat(100_000),
    bps: fc.integer({ min: 0, max: 500 }),
    companionId: fc.constantFrom(...COMPANIONS),
  })
  .map(({ price, bps, companionId }) => ({
    price,
    fee: splitPrice(price, bps).fee,
    companionId,
    refunded: 0,
    refundedShare: 0,
  }))

describe('a transaction of an order', () => {
  test.each(KINDS)('%s sums to zero and touches only its own accounts', (kind) => {
    fc.assert(
      fc.property(orders, (order) => {
        const postings = postingsFor(kind, order)
        expect(sum(postings)).toBe(0)
        for (const { account, amount, subject } of postings) {
          expect(ACCOUNTS_OF[kind]).toContain(account)
          expect(amount).not.toBe(0)
          expect(Number.isInteger(amount)).toBe(true)
          expect(subject).toBe(account === 'companion_payable' ? order.companionId : null)
        }
      }),
    )
  })
})

test('a payout takes from what is owed and from our money at the provider', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      expect(payoutPostings({ companionId: 'kai', amount })).toEqual([
        { account: 'companion_payable', amount, subject: 'kai' },
        { account: 'provider_balance', amount: -amount, subject: null },
      ])
    }),
  )
})

test('after any orders and their payouts nothing is left but the fees', () => {
  const history = fc.array(fc.record({ order: orders, played: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(history, (past) => {
      const books = past.flatMap(({ order, played }) => {
        const kinds: OrderLedgerKind[] = played ? ['hold', 'capture', 'earning'] : ['hold', 'release']
        return kinds.flatMap((kind) => postingsFor(kind, order))
      })
      for (const companionId of COMPANIONS) {
        const played = past.filter((one) => one.played && one.order.companionId === companionId)
        const earned = played.reduce((total, { order }) => total + order.price - order.fee, 0)
        expect(balance(books, 'companion_payable', companionId) + earned).toBe(0)
        books.push(...payoutPostings({ companionId, amount: earned }))
        expect(balance(books, 'companion_payable', companionId)).toBe(0)
      }
      const fees = past.reduce((total, { order, played }) => total + (played ? order.fee : 0), 0)
      expect(balance(books, 'provider_balance')).toBe(fees)
      expect(balance(books, 'fee_revenue') + fees).toBe(0)
      for (const account of ['card_holds', 'card_holds_contra', 'order_escrow'] as const)
        expect(balance(books, account)).toBe(0)
    }),
  )
})
