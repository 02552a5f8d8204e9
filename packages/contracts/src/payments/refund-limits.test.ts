import { expect, test } from 'vitest'
import { needsApproval, REFUND_LIMITS } from './refund-limits.ts'

test.each(['staff', 'admin'] as const)('%s refund up to the limit alone, and not a cent more', (role) => {
  const { each, daily } = REFUND_LIMITS[role]
  expect(needsApproval(role, { amount: each, refunded: 0 })).toBe(false)
  expect(needsApproval(role, { amount: each + 1, refunded: 0 })).toBe(true)
  expect(needsApproval(role, { amount: 1, refunded: daily - 1 })).toBe(false)
  expect(needsApproval(role, { amount: 1, refunded: daily })).toBe(true)
})

test('a role that is not an admin has the limits of staff', () => {
  expect(needsApproval('player', { amount: REFUND_LIMITS.staff.each + 1, refunded: 0 })).toBe(true)
})
