import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrder } from '../../lib/outputs.ts'
import { OrderLedger } from './order-ledger.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const at = new Date(2026, 10, 20, 21, 4, 12).toISOString()
const kai = { actor: 'staff', name: 'Kai', reason: 'no_show', amount: null, at }
const order = {
  requested_at: at,
  price: 2000,
  timeline: [
    { kind: 'event', event: 'request', actor: 'player', name: null, reason: null, amount: null, at },
    { ...kai, kind: 'event', event: 'refund_promised', amount: 500 },
    { ...kai, kind: 'staff', event: 'orders.retryRefund', reason: 'Called them' },
    { ...kai, kind: 'staff', event: 'refundRequests.create' },
  ],
  player: { name: 'Ada Lovell' },
  companion: { name: 'Vela Reyes' },
  ledger: [
    {
      kind: 'capture',
      at,
      entries: [
        { account: 'provider_balance', amount: 1500 },
        { account: 'order_escrow', amount: -1500 },
      ],
    },
  ],
} as unknown as StaffOrder

test('the timeline shows who did what and why, with the day and time', () => {
  render(<OrderTimeline order={order} />)
  expect(screen.getAllByText('20 Nov 21:04:12')).toHaveLength(4)
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts[0]).toContain('RequestedBy Ada Lovell')
  expect(texts[1]).toContain('Refund of $5.00 initiatedBy Kai: The companion did not show up')
  expect(texts[2]).toContain('Retried a refundBy Kai: Called them')
  expect(texts[3]).toContain('Requested a refundBy Kai: The companion did not show up')
})

test('the ledger is told in sentences, with the accounts of the books below', () => {
  render(<OrderLedger order={order} />)
  expect(screen.getByText('Ada Lovell paid $15.00.')).toBeVisible()
  expect(screen.getByText('Held until the game is scored')).toBeInTheDocument()
})
