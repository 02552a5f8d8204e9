import type { Role } from '../accounts/schemas.ts'

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

/** Whether another member must approve a refund. `refunded`: the cents that the member has refunded within 24 hours. */
export function needsApproval(
  role: Role,
  { amount, refunded }: { amount: number; refunded: number },
): boolean {
  const { each, daily } = REFUND_LIMITS[role === 'admin' ? 'admin' : 'staff']
  return amount > each || refunded + amount > daily
}
