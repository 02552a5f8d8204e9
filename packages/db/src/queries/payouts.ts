import type { Db } from '../transaction.ts'

/** The payout that carried what a companion earned at a moment, if it was sent. */
export function findPaidFor(db: Db, companionId: string, earnedAt: Date) {
  return db
    .selectFrom('payouts')
    .select(['id', 'paid_at'])
    .where('companion_id', '=', companionId)
    .where('status', '=', 'paid')
    .where('period_end', '>', earnedAt)
    .orderBy('period_end')
    .limit(1)
    .executeTakeFirst()
}
