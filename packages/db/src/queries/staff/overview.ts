import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'

/** Counts of the marketplace as it stands, `today` from the given moment on. */
export async function countOverview(db: Db, today: Date) {
  const { pending, accepted, inProgress, completed } = OrderStatus
  // Each count reads an index; none reads a table that grows with every order.
  const at = (status: OrderStatus) => sql`count(*) filter (where status = ${sql.lit(status)})`
  const { rows } = await sql<OverviewCounts>`select
    ${at(pending)} as pending, ${at(accepted)} as accepted, ${at(inProgress)} as in_progress,
    ${at(completed)} as awaiting_score, count(flagged_at) as flagged,
    (select count(*) from orders where requested_at >= ${today}) as orders_today,
    (select count(*) from companions where online) as companions_online,
    (select count(*) from companions where agreement_status = ${sql.lit(AgreementStatus.pending)}) as applications,
    (select coalesce(sum(e.amount), 0)::bigint from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_balance'
      where t.kind = 'capture' and t.at >= ${today}) as charged_today
    from orders where live`.execute(db)
  return rows[0]!
}

interface OverviewCounts {
  pending: number
  accepted: number
  in_progress: number
  awaiting_score: number
  flagged: number
  orders_today: number
  companions_online: number
  applications: number
  /** Cents. */
  charged_today: number
}

/** The newest orders with both names. */
export function listLatestOrders(db: Db, limit: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .select(['o.id as order_id', 'o.status', 'o.price', 'o.requested_at', 'o.closed_reason'])
    .select(['p.name as player', 'c.name as companion'])
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}
