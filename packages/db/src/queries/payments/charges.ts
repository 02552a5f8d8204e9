import { sql, type Updateable } from 'kysely'
import type { OrderPayments } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

/** What was charged for an order. */
export function findByOrder(db: Db, orderId: number) {
  return db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/**
 * Takes charges that are due for a look at the provider. Each is taken for a pause, so that another process takes over
 * when this one dies: 5 s at first, doubled with every look up to an hour.
 */
export async function takeDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with due as (
      select order_id from order_payments where look_at <= ${now} order by look_at limit ${limit}
      for update skip locked
    )
    update order_payments p set looks = least(looks + 1, 20),
      look_at = ${now}::timestamptz + least(interval '5 s' * power(2, p.looks), interval '1 h')
    from due where p.order_id = due.order_id returning p.order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

export async function update(tx: Tx, orderId: number, values: Updateable<OrderPayments>): Promise<void> {
  await tx.updateTable('order_payments').set(values).where('order_id', '=', orderId).execute()
}

/** Asks for a look at a charge now. */
export async function lookSoon(db: Db, orderId: number, at: Date): Promise<void> {
  await sql`update order_payments set look_at = least(look_at, ${at}::timestamptz), looks = 0
    where order_id = ${orderId}`.execute(db)
}
