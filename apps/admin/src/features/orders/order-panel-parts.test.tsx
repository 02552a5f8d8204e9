import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { OrderLedger } from './order-ledger.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const at = new Date(2026, 10, 20, 21, 4, 12).toISOString()
const order = {
  requested_at: at,
  timeline: [{ kind: 'move', event: 'request', actor: 'player', name: null, reason: null, amount: null, at }],
  player: { name: 'Ada' },
  ledger: [{ kind: 'capture', at, entries: [{ account: 'order_escrow', amount: -1500 }] }],
} as unknown as StaffOrder

test('the timeline tells the day of what happened, with its time', () => {
  render(<OrderTimeline order={order} />)
  expect(screen.getByText('20 Nov 21:04:12')).toBeVisible()
})

test('entries in the books have the names of the books', () => {
  render(<OrderLedger order={order} />)
  expect(screen.getByText('Charged for games without a score')).toBeInTheDocument()
})
