import { expect, test } from 'vitest'
import { REFUND_LIMITS, refundLimits, whyApproval, type GivenBack } from './refund-limits.ts'

const NOTHING: GivenBack = { day: 0, oursByMember: 0, oursOfCompanion: 0, isApprover: false }
const why = (
  amount: number,
  given: Partial<GivenBack> = {},
  {
    role = 'staff' as const,
    bearer = 'both' as const,
  }: { role?: 'staff' | 'admin' | 'player'; bearer?: 'both' | 'queuemate' } = {},
) => whyApproval(REFUND_LIMITS, role, { ...NOTHING, ...given }, { amount, bearer })

test.each(['staff', 'admin'] as const)('%s: each decision and all of a day have a limit', (role) => {
  const [each, daily] = [REFUND_LIMITS[`${role}_each`], REFUND_LIMITS[`${role}_daily`]]
  expect(why(each, {}, { role })).toBeNull()
  expect(why(each + 1, {}, { role })).toContain('need approval')
  expect(why(1, { day: daily - 1 }, { role })).toBeNull()
  expect(why(1, { day: daily }, { role })).toContain('within 24 hours')
})

test('members who are not admins have the limits of staff', () => {
  expect(why(REFUND_LIMITS.staff_each + 1, {}, { role: 'player' })).not.toBeNull()
})

test('what Queuemate bears alone has a lower limit, and a sum for a week per member and per companion', () => {
  const ours = { bearer: 'queuemate' } as const
  const { ours_each: each, ours_weekly: weekly } = REFUND_LIMITS
  expect(why(each, {}, ours)).toBeNull()
  expect(why(each + 1, {}, ours)).toBe('Refunds above $20.00 that Queuemate bears alone need approval')
  expect(why(each + 1)).toBeNull()
  expect(why(1, { oursByMember: weekly }, ours)).toContain('by this member of staff')
  expect(why(1, { oursOfCompanion: weekly }, ours)).toContain('for games of this companion')
  expect(why(1, { oursByMember: weekly, oursOfCompanion: weekly })).toBeNull()
})

test('the member who approved the companion asks a colleague, however small the amount is', () => {
  expect(why(1, { isApprover: true }, { role: 'admin' })).toContain("approved a companion's application")
})

test('a limit for one decision cannot be above the limit for all', () => {
  expect(refundLimits.safeParse(REFUND_LIMITS).success).toBe(true)
  for (const wrong of [
    { staff_each: 20_001 },
    { admin_each: 100_001 },
    { ours_each: 10_001 },
    { ours_each: -1 },
    { ours_each: 0.5 },
  ])
    expect(refundLimits.safeParse({ ...REFUND_LIMITS, ...wrong }).success).toBe(false)
})
