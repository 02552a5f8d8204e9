import { expect, test } from 'vitest'
import {
  lastDay,
  lineTitle,
  stateText,
  totalsOf,
  type Statement,
  type StatementLine,
} from './statement-labels.ts'

const line = (
  kind: StatementLine['kind'],
  amount: number,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  kind,
  amount,
  order_id: 12,
  at: '2026-11-18T12:00:00.000Z',
  price: null,
  fee: null,
  ...more,
})

test.each([
  ['earning', 'Order 12'],
  ['refund', 'Refund of order 12'],
  ['refund_failed', 'Failed refund of order 12'],
  ['dispute', 'Lost dispute of order 12'],
  ['returned', 'Earlier payout that your bank returned'],
] as const)('a line of type %s is shown as "%s"', (kind, title) => {
  expect(lineTitle(line(kind, 100))).toBe(title)
})

test('the totals are prices, fees and adjustments, and add up to the payout', () => {
  const lines = [
    line('earning', 1383, { price: 1455, fee: 72 }),
    line('earning', 1900, { price: 2000, fee: 100 }),
    line('refund', -250),
    line('returned', 700),
  ]
  const { prices, fees, adjustments } = totalsOf(lines)
  expect({ prices, fees, adjustments }).toEqual({ prices: 3455, fees: 172, adjustments: 450 })
  expect(prices - fees + adjustments).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
})

test('a week ends on the Sunday before its end', () => {
  expect(lastDay({ period_end: '2026-11-23T00:00:00.000Z' })).toBe('22 November 2026')
})

test.each([
  ['pending', 'On its way since 30 Nov 2026'],
  ['paid', 'Sent on 1 Dec 2026'],
  ['failed', 'Not sent'],
  ['returned', 'Sent on 1 Dec 2026, returned by your bank'],
] as const)('a payout that is %s is described as "%s"', (status, text) => {
  const created_at = '2026-11-30T12:00:00.000Z'
  const paid_at = status === 'paid' || status === 'returned' ? '2026-12-01T12:00:00.000Z' : null
  expect(stateText({ status, created_at, paid_at } as Statement)).toBe(text)
})
