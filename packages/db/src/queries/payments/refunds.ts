import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Refunds } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type RefundRow = Selectable<Refunds>

export function insert(tx: Tx, values: Insertable<Refunds>): Promise<RefundRow> {
  return tx.insertInto('refunds').values(values).returningAll().executeTakeFirstOrThrow()
}

export function findById(db: Db, id: number): Promise<RefundRow | undefined> {
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

export async function update(tx: Tx, id: number, values: Updateable<Refunds>): Promise<void> {
  await tx.updateTable('refunds').set(values).where('id', '=', id).execute()
}

/** All refunds of an order, the oldest first. */
export function listByOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
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
