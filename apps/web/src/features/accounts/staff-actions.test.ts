import { expect, test } from 'vitest'
import { staffAction } from './staff-actions.ts'

test('what was approved is told as what it did: a refund, a dispute that is not answered, or unpaid games', () => {
  const approved = (order_id: number | null, amount: number | null) =>
    staffAction({
      id: 1,
      at: '2026-11-28T10:00:00.000Z',
      staff: { name: 'Sam', role: 'staff' },
      action: 'refundRequests.approve',
      order_id,
      amount,
      to: null,
      reason: null,
    })
  expect(approved(12, 500)).toBe('Refunded $5.00 of order 12')
  expect(approved(12, null)).toBe('Accepted the bank dispute about order 12')
  expect(approved(null, 1500)).toBe('Refunded your unpaid games')
})
