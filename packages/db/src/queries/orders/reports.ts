import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderReports } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type ReportRow = Selectable<OrderReports>

/** Stores a report; undefined when this person has already reported the order. */
export function insertReport(tx: Tx, values: Insertable<OrderReports>): Promise<ReportRow | undefined> {
  return tx
    .insertInto('order_reports')
    .values(values)
    .onConflict((at) => at.columns(['order_id', 'reporter_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** All reports of an order, the oldest first: one of each person at most. */
export function listReportsOfOrder(db: Db, orderId: number): Promise<ReportRow[]> {
  return db.selectFrom('order_reports').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Settles the open reports of an order; returns them. The caller holds the lock of the order. */
export function settleOpen(tx: Tx, orderId: number, values: Updateable<OrderReports>): Promise<ReportRow[]> {
  return tx
    .updateTable('order_reports')
    .set(values)
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .returningAll()
    .execute()
}

/** Opens the reports again that a refund had settled, which did not arrive. The caller holds the lock of the order. */
export async function reopen(tx: Tx, refundId: number): Promise<void> {
  await tx
    .updateTable('order_reports')
    .set({ status: 'open', settled_at: null, settled_by: null, settled_reason: null })
    .where('refund_id', '=', refundId)
    .execute()
}

/** Settles the reports that `reopen` opened, and returns them. The caller holds the lock of the order. */
export function settleAgain(
  tx: Tx,
  refundId: number,
  values: Updateable<OrderReports>,
): Promise<ReportRow[]> {
  return tx
    .updateTable('order_reports')
    .set(values)
    .where('refund_id', '=', refundId)
    .where('status', '=', 'open')
    .returningAll()
    .execute()
}

/** Says which refund settles reports. */
export async function setRefund(tx: Tx, ids: readonly number[], refundId: number | null): Promise<void> {
  await tx
    .updateTable('order_reports')
    .set({ refund_id: refundId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Reports of all orders, open ones only or all; the newest first, those before `before` only. */
export function listReportsToSettle(
  db: Db,
  page: { open: boolean; limit: number; before: number | undefined },
) {
  return db
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .leftJoin('refunds as f', 'f.id', 'r.refund_id')
    .select('f.failure as refund_failure')
    .select(['r.id', 'r.order_id', 'r.reason', 'r.details', 'r.status', 'r.created_at', 'r.settled_at'])
    .select(['r.reporter_id', 'u.name as reporter', 'o.player_id', 'o.companion_id', 'o.price', 'o.refunded'])
    .$if(page.open, (query) => query.where('r.status', '=', 'open'))
    .$if(page.before !== undefined, (query) => query.where('r.id', '<', page.before!))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute()
}
