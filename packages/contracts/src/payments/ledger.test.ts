import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import {
  bankPayoutPostings,
  bankPayoutReturned,
  disputeCharged,
  disputeNotCharged,
  disputeOpened,
  disputeWon,
  payoutPostings,
  payoutReturned,
  postingsFor,
  providerFeePostings,
  refundFailed,
  refundRequested,
  refundSent,
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

/** The accounts that each kind of transaction may use. */
const ACCOUNTS_OF: Record<OrderLedgerKind, Account[]> = {
  capture: ['provider_balance', 'order_escrow'],
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

describe('money after the charge', () => {
  const kai = { companionId: 'kai', amount: 500, share: 475 }
  const early = { ...kai, takenFrom: 'escrow' } as const
  const late = { ...kai, takenFrom: 'earnings' } as const
  const refunded = { price: 2000, fee: 100, companionId: 'kai', refunded: 500, refundedShare: 475 }

  test.each<[string, Posting[], string[]]>([
    ['a refund before the score', refundRequested(early), ['order_escrow 500', 'refunds -500']],
    [
      'a refund after the score',
      refundRequested(late),
      ['companion_payable 475 kai', 'fee_revenue 25', 'refunds -500'],
    ],
    ['a gesture', refundRequested({ ...late, share: 0 }), ['fee_revenue 500', 'refunds -500']],
    [
      'the earning of a game that was refunded in part',
      postingsFor('earning', refunded),
      ['order_escrow 1500', 'companion_payable -1425 kai', 'fee_revenue -75'],
    ],
    [
      'the end of a partly refunded game that did not count',
      postingsFor('refund', refunded),
      ['order_escrow 1500', 'provider_balance -1500'],
    ],
    ['a refund that is sent', refundSent(kai), ['refunds 500', 'provider_balance -500']],
    ['a refund that is refused', refundFailed(early, false), ['refunds 500', 'order_escrow -500']],
    [
      'a refund that a bank returns',
      refundFailed(late, true),
      ['provider_balance 500', 'companion_payable -475 kai', 'fee_revenue -25'],
    ],
    ["the provider's fee", providerFeePostings(74), ['provider_fees 74', 'provider_balance -74']],
    ['no fee', providerFeePostings(0), []],
    ['a dispute', disputeOpened(1500), ['disputes 1500', 'provider_balance -1500']],
    ['a dispute that is won', disputeWon(1500), ['disputes -1500', 'provider_balance 1500']],
    ['a dispute that is charged', disputeCharged(kai), ['companion_payable 475 kai', 'disputes -475']],
    [
      'a dispute charge that is reversed',
      disputeNotCharged(kai),
      ['companion_payable -475 kai', 'disputes 475'],
    ],
    [
      'a payout that is returned',
      payoutReturned(kai),
      ['companion_payable -500 kai', 'provider_balance 500'],
    ],
    ['a payment to our bank', bankPayoutPostings(500), ['bank 500', 'provider_balance -500']],
    [
      'a payment to our bank that is returned',
      bankPayoutReturned(500),
      ['bank -500', 'provider_balance 500'],
    ],
  ])('%s', (_name, postings, expected) => {
    const lines = postings.map(({ account, amount, subject }) =>
      [account, amount, subject ?? []].flat().join(' '),
    )
    expect(lines).toEqual(expected)
    expect(sum(postings)).toBe(0)
  })
})

test('a payout reduces what is owed and our balance at the provider', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      expect(payoutPostings({ companionId: 'kai', amount })).toEqual([
        { account: 'companion_payable', amount, subject: 'kai' },
        { account: 'provider_balance', amount: -amount, subject: null },
      ])
    }),
  )
})

test('after any orders and their payouts, only the fees are left', () => {
  const history = fc.array(fc.record({ order: orders, played: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(history, (past) => {
      const books = past.flatMap(({ order, played }) => {
        const kinds: OrderLedgerKind[] = played ? ['capture', 'earning'] : ['capture', 'refund']
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
      expect(balance(books, 'order_escrow')).toBe(0)
    }),
  )
})
