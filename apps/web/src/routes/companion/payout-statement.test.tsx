import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PayoutStatement } from '@queuemate/contracts/payouts/schemas'
import { refused, show } from '../../../test/show.tsx'
import { Component as Statement } from './payout-statement.tsx'

const at = '2026-08-01T12:00:00.000Z'
const line = { order_id: 12, at, price: null, fee: null }
const statement: PayoutStatement = {
  id: 5,
  payout_ID: 'tr_5',
  status: 'paid',
  amount: 2480,
  period_end: '2026-08-03T00:00:00.000Z',
  created_at: at,
  paid_at: at,
  failure: null,
  lines: [
    { ...line, kind: 'earning', price: 2000, fee: 100, amount: 1900 },
    { ...line, kind: 'earning', order_id: 13, price: 1000, fee: 50, amount: 950 },
    { ...line, kind: 'refund', amount: -370 },
  ],
}
const open = (answer: unknown, id = '5') =>
  show(
    <Statement />,
    { 'payouts.statement': answer, 'accounts.me': { name: 'Vela Moreno', username: 'velamoreno' } },
    { at: `/companion/payouts/${id}`, pattern: '/companion/payouts/:payoutId' },
  )

test('a statement shows its lines, their sum and a file to download', async () => {
  open(statement)
  expect(await screen.findByRole('heading', { name: 'Payout of $24.80' })).toBeVisible()
  const [part] = screen.getAllByRole('region', { name: 'Payout details' })
  const [, first, , third] = within(part!).getAllByRole('row')
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(first!)).toEqual([expect.stringContaining('Order 12'), '$20.00', '-$1.00', '$19.00'])
  expect(cells(third!)).toEqual([expect.stringContaining('Refund of order 12'), '', '', '-$3.70'])
  const totals = within(part!)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(totals).toEqual(['$30.00', '-$1.50', '-$3.70', '$24.80'])
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/companion/payouts/5.csv',
  )
})

test.each([
  ['failed', 'nothing was sent'],
  ['returned', 'check your bank details'],
] as const)('a payout that %s explains what happened and what to do', async (status, text) => {
  open({ ...statement, status, lines: [] })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test.each([
  ['of another companion', '5', refused('not_found')],
  ['whose id is not a number', 'abc', undefined],
])('a payout %s is not found', async (_which, id, answer) => {
  open(answer, id)
  expect(await screen.findByRole('heading', { name: 'Payout not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your payouts' })).toHaveAttribute(
    'href',
    '/companion/payouts',
  )
})
