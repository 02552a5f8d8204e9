import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { RefundRequests } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type RefundRequestRow = Selectable<RefundRequests>

/** Returns null if the same order or companion has an open request. */
export async function insert(tx: Tx, values: Insertable<RefundRequests>): Promise<RefundRequestRow | null> {
  const row = await tx
    .insertInto('refund_requests')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Locks a request until the transaction ends. Lock its orders afterwards. */
export function lockById(tx: Tx, id: number): Promise<RefundRequestRow | undefined> {
  return tx.selectFrom('refund_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function decide(tx: Tx, id: number, values: Updateable<RefundRequests>): Promise<void> {
  await tx.updateTable('refund_requests').set(values).where('id', '=', id).execute()
}

/** Requests with the names of their people, the newest first: all, or those of an order, or the open ones. */
export function list(db: Db, filter: { id?: number; orderId?: number; open?: boolean }) {
  return db
    .selectFrom('refund_requests as r')
    .innerJoin('users as c', 'c.id', 'r.companion_id')
    .innerJoin('users as s', 's.id', 'r.requested_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as p', 'p.id', 'o.player_id')
    .selectAll('r')
    .select(['c.name as companion_name', 's.name as requested_by_name', 'd.name as decided_by_name'])
    .select(['p.id as player_id', 'p.name as player_name'])
    .$if(filter.id !== undefined, (query) => query.where('r.id', '=', filter.id!))
    .$if(filter.orderId !== undefined, (query) => query.where('r.order_id', '=', filter.orderId!))
    .$if(filter.open === true, (query) => query.where('r.status', '=', 'open'))
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
}

/** What an approved request gave back, by order. */
export function listRefunded(db: Db, id: number) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'amount'])
    .where('request_id', '=', id)
    .orderBy('order_id')
    .execute()
}

/**
 * A member's role, and the cents that they have refunded alone since a moment. `lock`: other refunds of the member wait
 * until the transaction ends. Call it after the locks of orders.
 */
export async function readMember(
  db: Db,
  id: string,
  { since, lock = false }: { since: Date; lock?: boolean },
): Promise<{ role: string | null; refunded: number }> {
  const member = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  // Read after the lock, so that what another transaction of theirs committed counts.
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::integer as sum from refunds
    where requested_by = ${id} and created_at > ${since} and status <> 'failed' and request_id is null`.execute(
    db,
  )
  return { role: member.role, refunded: rows[0]!.sum }
}
