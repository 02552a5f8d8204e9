import { WEEK_MS, weekStart } from '../weeks.ts'

/**
 * The payout that an order scored at `scoredAt` belongs to. The run on Monday 00:00 UTC pays the week that ended one
 * week before, so an order is paid 7 to 14 days after its score (contract §6). `periodEnd` itself is outside the week.
 */
export function payPeriodOf(scoredAt: Date): { periodEnd: Date; payday: Date } {
  const periodEnd = new Date(weekStart(scoredAt).getTime() + WEEK_MS)
  return { periodEnd, payday: paydayOf(periodEnd) }
}

/** The next Monday 00:00 UTC. At exactly that time, it is the Monday after. */
export function nextPayday(now: Date): Date {
  return new Date(weekStart(now).getTime() + WEEK_MS)
}

/** The end of the week that a run at `at` pays: the Monday before the last one (contract §6). */
export function periodEndOf(at: Date): Date {
  return new Date(weekStart(at).getTime() - WEEK_MS)
}

/** When the week that ends at `periodEnd` is paid. */
export function paydayOf(periodEnd: Date): Date {
  return new Date(periodEnd.getTime() + WEEK_MS)
}
