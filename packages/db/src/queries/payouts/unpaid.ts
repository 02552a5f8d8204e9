import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/**
 * Charged orders of a companion of which no payout has paid anything, by number, each with what is left to refund. Those
 * that a bank has taken back, or may, and those whose player is `playerId`, are left out.
 */
export async function listUnpaid(db: Db, companionId: string, playerId: string) {
  const { rows } = await sql<{ id: number; left: number }>`
    select o.id, o.price - o.refunded as left from orders o
    where o.companion_id = ${companionId} and o.hold = 'captured' and o.price > o.refunded
      and o.player_id <> ${playerId}
      and not exists (select from payout_items i where i.order_id = o.id and i.payout_id is not null)
      and not exists (select from disputes d where d.order_id = o.id and d.status <> 'won')
    order by o.id`.execute(db)
  return rows
}
