import { WEEK_MS, weekStart } from '../weeks.ts'

/**
 * Where an earning goes: each Monday 00:00 UTC pays what became payable before the Monday before, so 7 to 14 days
 * after the score (contract §6). `periodEnd` is the first moment that no longer belongs to the payout.
 */
export function payPeriodOf(scoredAt: Date): { periodEnd: Date; payday: Date } {
  const week = weekStart(scoredAt).getTime()
  return { periodEnd: new Date(week + WEEK_MS), payday: new Date(week + 2 * WEEK_MS) }
}

/** The next Monday 00:00 UTC; at that very moment it is the one after. */
export function nextPayday(now: Date): Date {
  return new Date(weekStart(now).getTime() + WEEK_MS)
}
