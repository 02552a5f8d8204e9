import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutPostings, postingsFor, type OrderLedgerKind, type Posting } from './ledger.ts'

const sum = (postings: Posting[]) => postings.reduce((total, posting) => total + posting.amount, 0)
const balance = (postings: Posting[], account: Posting['account']) =>
  sum(postings.filter((posting) => posting.account === account))

test('a payout takes from what is owed and from our money at the provider', () => {
  expect(payoutPostings({ companionId: 'kai', amount: 5464 })).toEqual([
    { account: 'companion_payable', amount: 5464, subject: 'kai' },
    { account: 'provider_balance', amount: -5464, subject: null },
  ])
})

test('every transaction sums to zero; a game that was paid out leaves nothing but the fee', () => {
  const orders = fc
    .record({ price: fc.integer({ min: 1, max: 100_000 }), share: fc.integer({ min: 0, max: 500 }) })
    .map(({ price, share }) => ({ price, fee: Math.floor((price * share) / 10_000), companionId: 'kai' }))
  fc.assert(
    fc.property(orders, (order) => {
      const kinds: OrderLedgerKind[] = ['hold', 'capture', 'earning']
      const transactions = [
        ...kinds.map((kind) => postingsFor(kind, order)),
        payoutPostings({ companionId: order.companionId, amount: order.price - order.fee }),
      ]
      expect(transactions.map(sum)).toEqual([0, 0, 0, 0])
      expect(sum(postingsFor('release', order))).toBe(0)
      const books = transactions.flat()
      expect(balance(books, 'companion_payable')).toBe(0)
      expect(balance(books, 'order_escrow')).toBe(0)
      expect(balance(books, 'provider_balance')).toBe(order.fee)
      expect(balance(books, 'fee_revenue') + order.fee).toBe(0)
    }),
  )
})
