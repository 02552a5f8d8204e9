import { expect, test } from 'vitest'
import { limitOf, limitText, needsApproval, REFUND_LIMITS } from './refund-limits.ts'

test.each(['staff', 'admin'] as const)('%s: each refund and all of a day have a limit', (role) => {
  const { each, daily } = REFUND_LIMITS[role]
  expect(needsApproval(limitOf(role, 0), each)).toBe(false)
  expect(needsApproval(limitOf(role, 0), each + 1)).toBe(true)
  expect(needsApproval(limitOf(role, daily - 1), 1)).toBe(false)
  expect(needsApproval(limitOf(role, daily), 1)).toBe(true)
})

test('members who are not admins have the limits of staff', () => {
  expect(needsApproval(limitOf('player', 0), REFUND_LIMITS.staff.each + 1)).toBe(true)
})

test('a refusal names the limit for one refund, or what is left of the day', () => {
  expect(limitText(limitOf('staff', 0), 6000)).toBe(
    'Without approval, you can refund up to $50.00 at a time. Ask for approval',
  )
  expect(limitText(limitOf('staff', 18_000), 3000)).toBe(
    'Without approval, you can refund up to $200.00 within 24 hours. You have refunded $180.00, so $20.00 is left. Ask for approval',
  )
})
