import { sql, type Updateable } from 'kysely'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderPayments } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

/** What was charged for an order. `row_version` changes with every write of the row. */
export function findByOrder(db: Db, orderId: number) {
  return db
    .selectFrom('order_payments')
    .selectAll()
    .select(sql<string>`xmin::text`.as('row_version'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Ends the sync of a charge: says when the next one is due, null for none. A row that was written after it was read stays
 * due as it is: a webhook may have asked for another sync meanwhile.
 */
export async function endSync(
  tx: Tx,
  read: { order_id: number; row_version: string },
  next: Date | null,
): Promise<void> {
  await sql`update order_payments set sync_at = ${next}, sync_attempts = 0
    where order_id = ${read.order_id} and xmin::text = ${read.row_version}`.execute(tx)
}

/**
 * Takes charges that are due to be synced with the provider. Each is taken for a pause, so that another process takes over
 * when this one dies: 5 s at first, doubled with every sync up to an hour.
 */
export async function claimDueSyncs(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with due as (
      select order_id from order_payments where sync_at <= ${now} order by sync_at limit ${limit}
      for update skip locked
    )
    update order_payments p set sync_attempts = least(sync_attempts + 1, 20),
      sync_at = ${now}::timestamptz + least(interval '5 s' * power(2, p.sync_attempts), interval '1 h')
    from due where p.order_id = due.order_id returning p.order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

export async function updateCharge(
  tx: Tx,
  orderId: number,
  values: Updateable<OrderPayments>,
): Promise<void> {
  await tx.updateTable('order_payments').set(values).where('order_id', '=', orderId).execute()
}

/**
 * Notes the page on which the player's bank waits for them, while the order waits for its card, and when to ask whether they
 * were there. The version tells the player's browser that there is something new.
 */
export async function saveAction(
  tx: Tx,
  orderId: number,
  action: { intentId: string; url: string },
  askAt: Date,
): Promise<boolean> {
  const waiting = await sql`update orders set version = version + 1, settle_at = ${askAt}
    where id = ${orderId} and status = ${sql.lit(OrderStatus.accepted)} and hold = 'authorizing'
    returning id`.execute(tx)
  if (waiting.rows.length === 0) return false
  await updateCharge(tx, orderId, { intent_id: action.intentId, action_url: action.url })
  return true
}

/** Makes a charge due to be synced now. */
export async function scheduleSync(db: Db, orderId: number, at: Date): Promise<void> {
  await sql`update order_payments set sync_at = least(sync_at, ${at}::timestamptz), sync_attempts = 0
    where order_id = ${orderId}`.execute(db)
}

/** Stores that the issuer of a card warns of fraud. Returns the order; undefined if none has this payment. */
export async function warn(
  tx: Tx,
  charge: { intentId: string | undefined; chargeId: string | undefined },
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    update order_payments set warned_at = coalesce(warned_at, ${at})
    where intent_id = ${charge.intentId ?? null} or charge_id = ${charge.chargeId ?? null}
    returning order_id`.execute(tx)
  return rows[0] && Number(rows[0].order_id)
}
