import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { endOf, startOf } from '@queuemate/contracts/days'
import type { RefundState } from '@queuemate/contracts/payments/refunds'
import type { RefundListInput, REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import type { Refunds } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { sortBy, type SortPlace } from '../../sorting.ts'
import { isBorneByUs } from '../payouts/unpaid.ts'

export type RefundRow = Selectable<Refunds>

export function insertRefund(tx: Tx, values: Insertable<Refunds>): Promise<RefundRow> {
  return tx.insertInto('refunds').values(values).returningAll().executeTakeFirstOrThrow()
}

export function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A refund of an order by our id or by the provider's. The caller holds the lock of the order. */
export function findOfOrder(
  tx: Tx,
  orderId: number,
  { refundId, providerId }: { refundId: number | null; providerId: string },
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('provider_id', '=', providerId), eb('id', '=', refundId ?? -1)]))
    .executeTakeFirst()
}

export async function updateRefund(tx: Tx, id: number, values: Updateable<Refunds>): Promise<void> {
  await tx.updateTable('refunds').set(values).where('id', '=', id).execute()
}

/** All refunds of an order, the oldest first. */
export function listRefundsOfOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Refunds with the names of their people, the newest first unless they are sorted. */
export function selectRefunds(
  db: Db,
  filter: {
    list: (typeof REFUND_LISTS)[number] | undefined
    since: Date | undefined
  } & Pick<RefundListInput, 'memberId' | 'personId' | 'from' | 'to' | 'sort'>,
  page: { limit: number; after: SortPlace | undefined },
) {
  const { key, order, after } = sortBy(
    { made: sql`r.id`, amount: sql`r.amount` },
    filter.sort ?? '-made',
    sql`r.id`,
  )
  return db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .leftJoin('users as s', 's.id', 'r.requested_by')
    .selectAll('r')
    .select(key.as('place'))
    .select([
      'o.player_id',
      'p.name as player_name',
      'o.companion_id',
      'c.name as companion_name',
      's.name as requested_by_name',
    ])
    .$if(filter.list === 'made', (query) => query.where('r.status', '<>', 'failed'))
    .$if(filter.list !== undefined && filter.list !== 'made', (query) =>
      query.where('r.status', '=', filter.list as RefundState),
    )
    .$if(filter.since !== undefined, (query) => query.where('r.created_at', '>=', filter.since!))
    .$if(filter.memberId !== undefined, (query) =>
      query.where(sql<boolean>`r.requested_by::text = ${filter.memberId!.toLowerCase()}`),
    )
    .$if(filter.personId !== undefined, (query) =>
      query.where(
        sql<boolean>`${filter.personId!.toLowerCase()} in (o.player_id::text, o.companion_id::text)`,
      ),
    )
    .$if(filter.from !== undefined, (query) => query.where('r.created_at', '>=', startOf(filter.from!)))
    .$if(filter.to !== undefined, (query) => query.where('r.created_at', '<', endOf(filter.to!)))
    .$if(page.after !== undefined, (query) => query.where(after(page.after!)))
    .orderBy(order)
    .limit(page.limit)
    .execute()
}

/** How much of what was promised back of an order Queuemate bears alone, in cents. */
export async function sumBorneByUs(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where(isBorneByUs)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Locks a refund until the transaction ends. The caller holds the lock of its order. */
export function lockRefund(tx: Tx, id: number): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** These refunds no longer wait for staff. */
export async function handle(tx: Tx, ids: readonly (number | null)[], at: Date): Promise<void> {
  await sql`update refunds set handled_at = ${at} where id = any(${ids}::bigint[]) and status = 'failed'`.execute(
    tx,
  )
}

/** A refund that was promised this long ago, in milliseconds, has not arrived. */
const LATE_MS = 60 * 60 * 1000

/** Whether a refund waits for staff now. One of a charge that a bank took back cannot be sent. */
const isStuck = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  (r.status = 'requested' and r.created_at < ${new Date(now.getTime() - LATE_MS)})
  or (r.status = 'failed' and r.handled_at is null and o.refunded + r.amount <= o.price
    and not exists (select from disputes d where d.order_id = o.id and d.status <> 'won')))`

/** Refunds that failed or are late, each once, with their orders. Reads the indexes of both. */
export const stuck = (now: Date): RawBuilder<unknown> => sql`
  select r.id, r.order_id, r.amount, coalesce(r.settled_at, r.created_at) as waiting_since
  from refunds r join orders o on o.id = r.order_id
  where (r.status = 'requested' or (r.status = 'failed' and r.handled_at is null)) and ${isStuck(now)}`

/** Which of an order's refunds wait for staff. */
export async function listStuck(db: Db, orderId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from (${stuck(now)}) s where order_id = ${orderId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds to what has been promised back; the version makes moves that were planned before plan again. */
export async function changeRefunded(
  tx: Tx,
  orderId: number,
  change: { amount: number; share: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      refunded: eb('refunded', '+', change.amount),
      refunded_share: eb('refunded_share', '+', change.share),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute()
}
