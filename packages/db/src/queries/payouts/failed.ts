import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/**
 * Whether the amounts of a failed payout (`p`) wait to be paid. They are owed with everything else: its own next try pays
 * them, or the next payout of the companion takes them over.
 */
export const waitsToBePaid = sql<boolean>`(p.status = 'failed'
  and not exists (select from payouts later where later.companion_id = p.companion_id and later.id > p.id)
  and exists (select from payout_items i left join orders o on o.id = i.order_id
    where i.companion_id = p.companion_id and i.payout_id is null
      and (o.id is null or o.scored_at < p.period_end::timestamp at time zone 'UTC')))`

/** The failed payouts of some companions that wait to be paid. */
export async function listWaiting(db: Db, companionIds: readonly string[]) {
  const { rows } = await sql<{ id: number; companion_id: string }>`select p.id, p.companion_id from payouts p
    where p.companion_id = any(${companionIds}::uuid[]) and ${waitsToBePaid}`.execute(db)
  return rows
}
