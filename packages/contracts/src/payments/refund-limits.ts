import { z } from 'zod'
import type { Role } from '../accounts/schemas.ts'
import { cents } from '../cents.ts'
import { formatMoney } from '../money.ts'

/** The hours over which `daily` counts. */
export const REFUND_LIMIT_HOURS = 24

/**
 * What one member of staff may refund without another: `each` for one decision, `daily` for all within 24 hours; in cents.
 * A refund above either waits until another member approves it.
 */
export const REFUND_LIMITS = {
  staff: { each: 5_000, daily: 20_000 },
  admin: { each: 20_000, daily: 100_000 },
} as const

/** The limits of a member, and the cents that they have refunded within 24 hours. */
export const refundLimit = z.object({ each: cents, daily: cents, refunded: cents })
export type RefundLimit = z.infer<typeof refundLimit>

export const limitOf = (role: Role, refunded: number): RefundLimit => ({
  ...REFUND_LIMITS[role === 'admin' ? 'admin' : 'staff'],
  refunded,
})

/** Whether another member must approve a refund. */
export const needsApproval = ({ each, daily, refunded }: RefundLimit, amount: number): boolean =>
  amount > each || refunded + amount > daily

/** What is left of the day. */
export const leftToday = ({ daily, refunded }: RefundLimit): number => Math.max(daily - refunded, 0)

/** Why another member must approve it. */
export function limitText(limit: RefundLimit, amount: number): string {
  const { each, daily, refunded } = limit
  if (amount > each)
    return `Without approval, you can refund up to ${formatMoney(each)} at a time. Ask for approval`
  return `Without approval, you can refund up to ${formatMoney(daily)} within ${REFUND_LIMIT_HOURS} hours. You have refunded ${formatMoney(refunded)}, so ${formatMoney(leftToday(limit))} is left. Ask for approval`
}
