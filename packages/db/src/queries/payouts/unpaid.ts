import { sql, type SqlBool } from 'kysely'
import type { RefundedOrder } from '@queuemate/contracts/payments/refunds'
import type { Db } from '../../transaction.ts'

/** Of a refund: whether Queuemate bears it alone. Refunds of the release before this column go by their reason. */
export const isBorneByUs = sql<SqlBool>`(coalesce(bearer, case when reason = 'gesture' then 'queuemate' end) = 'queuemate')`

interface UnpaidRow extends RefundedOrder {
  id: number
  left: number
  providerFees: number
}

/**
 * Charged orders of a companion of which no payout has paid anything, by number, each with what is left to refund. Those
 * that a bank has taken back, or may, and those whose player is `playerId`, are left out.
 */
export async function listUnpaid(db: Db, companionId: string, playerId: string) {
  const { rows } = await sql<UnpaidRow>`
    select o.id, o.price - o.refunded as left, o.price, o.fee, o.refunded, o.refunded_share as "refundedShare",
      (select coalesce(sum(r.amount), 0)::integer from refunds r
        where r.order_id = o.id and ${isBorneByUs} and r.status <> 'failed') as "borneByUs",
      (select coalesce(sum(e.amount), 0)::integer
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = o.id and e.account = 'provider_fees') as "providerFees"
    from orders o
    where o.companion_id = ${companionId} and o.hold = 'captured' and o.price > o.refunded
      and o.player_id <> ${playerId}
      and not exists (select from payout_items i where i.order_id = o.id and i.payout_id is not null)
      and not exists (select from disputes d where d.order_id = o.id and d.status <> 'won')
    order by o.id`.execute(db)
  return rows
}
