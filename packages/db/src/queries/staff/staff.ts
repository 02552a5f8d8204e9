import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'

/** Counts of the marketplace as it stands, `today` from the given moment on. */
export async function countOverview(db: Db, today: Date) {
  const orders = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', OrderStatus.pending).as('pending'),
      eb.fn.countAll<number>().filterWhere('status', '=', OrderStatus.accepted).as('accepted'),
      eb.fn.countAll<number>().filterWhere('status', '=', OrderStatus.inProgress).as('in_progress'),
      eb.fn.countAll<number>().filterWhere('status', '=', OrderStatus.completed).as('awaiting_score'),
      eb.fn.countAll<number>().filterWhere('flagged_at', 'is not', null).as('flagged'),
      eb.fn.countAll<number>().filterWhere('requested_at', '>=', today).as('orders_today'),
    ])
    .executeTakeFirstOrThrow()
  const companions = await db
    .selectFrom('companions')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('online', '=', true).as('companions_online'),
      eb.fn
        .countAll<number>()
        .filterWhere('agreement_status', '=', AgreementStatus.pending)
        .as('applications'),
    ])
    .executeTakeFirstOrThrow()
  const charged = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(sql<number>`coalesce(sum(e.amount), 0)::bigint`.as('charged_today'))
    .where('t.kind', '=', 'capture')
    .where('e.account', '=', 'provider_balance')
    .where('t.at', '>=', today)
    .executeTakeFirstOrThrow()
  return { ...orders, ...companions, ...charged }
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
