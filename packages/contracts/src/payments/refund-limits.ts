import { z } from 'zod'
import type { Role } from '../accounts/schemas.ts'
import { formatMoney } from '../money.ts'
import type { RefundBearer } from './refunds.ts'

/** The hours over which `daily` counts, and the days over which `ours_weekly` counts. */
export const REFUND_LIMIT_HOURS = 24
export const REFUND_LIMIT_DAYS = 7

const limit = z
  .int('Please enter an amount')
  .min(0, 'An amount cannot be negative')
  .max(1_000_000, 'At most $10,000.00')
const inOrder = (each: 'staff_each' | 'admin_each' | 'ours_each', all: string) => ({
  path: [each],
  error: `This cannot be more than the limit for ${all}`,
})

/**
 * What one member of staff may give back without another, in cents, a setting: `each` for one decision, `daily` for all within
 * 24 hours. What Queuemate bears alone has a limit of its own (`ours`), and a sum for a week per member and per companion.
 */
export const refundLimits = z
  .object({
    staff_each: limit,
    staff_daily: limit,
    admin_each: limit,
    admin_daily: limit,
    ours_each: limit,
    ours_weekly: limit,
  })
  .refine((all) => all.staff_each <= all.staff_daily, inOrder('staff_each', 'a day'))
  .refine((all) => all.admin_each <= all.admin_daily, inOrder('admin_each', 'a day'))
  .refine((all) => all.ours_each <= all.ours_weekly, inOrder('ours_each', 'a week'))
export type RefundLimits = z.output<typeof refundLimits>

export const REFUND_LIMITS: RefundLimits = {
  staff_each: 5_000,
  staff_daily: 20_000,
  admin_each: 20_000,
  admin_daily: 100_000,
  ours_each: 2_000,
  ours_weekly: 10_000,
}

/** What a member of staff has given back alone, in cents. */
export interface GivenBack {
  /** Within 24 hours. */
  day: number
  /** What Queuemate bore of it within 7 days. */
  oursByMember: number
  /** What Queuemate bore of the companion's games within 7 days, whichever member decided. */
  oursOfCompanion: number
  /** Whether the member approved the companion's application. */
  isApprover: boolean
}

/**
 * Why another member must approve that a member gives money back, or null. `amount` is in cents, and at least 1.
 */
export function whyApproval(
  limits: RefundLimits,
  role: Role,
  given: GivenBack,
  { amount, bearer }: { amount: number; bearer: RefundBearer },
): string | null {
  const kind = role === 'admin' ? 'admin' : 'staff'
  const [each, daily] = [limits[`${kind}_each`], limits[`${kind}_daily`]]
  if (given.isApprover)
    return "The member of staff who approved a companion's application needs approval for refunds of their games"
  if (amount > each) return `Refunds above ${formatMoney(each)} need approval`
  if (given.day + amount > daily)
    return `Refunds above ${formatMoney(daily)} within ${REFUND_LIMIT_HOURS} hours need approval. So far it was ${formatMoney(given.day)}`
  return bearer === 'queuemate' ? whyOurs(limits, given, amount) : null
}

function whyOurs(
  { ours_each: each, ours_weekly: weekly }: RefundLimits,
  { oursByMember, oursOfCompanion }: GivenBack,
  amount: number,
): string | null {
  const week = `Refunds above ${formatMoney(weekly)} within ${REFUND_LIMIT_DAYS} days that Queuemate bears alone need approval`
  if (amount > each) return `Refunds above ${formatMoney(each)} that Queuemate bears alone need approval`
  if (oursByMember + amount > weekly)
    return `${week}. So far it was ${formatMoney(oursByMember)} by this member of staff`
  if (oursOfCompanion + amount > weekly)
    return `${week}. So far it was ${formatMoney(oursOfCompanion)} for games of this companion`
  return null
}
