import { weekStart } from '../companions/companions.policy.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * When an earning is paid out at the earliest: each Monday 00:00 UTC pays what became payable before the Monday
 * before, so 7 to 14 days after the score (contract §6).
 */
export function paydayOf(scoredAt: Date): Date {
  return new Date(weekStart(scoredAt).getTime() + 2 * WEEK_MS)
}
