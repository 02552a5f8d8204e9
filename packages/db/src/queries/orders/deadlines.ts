import { sql } from 'kysely'
import { CONFIRM_EVERY_SECONDS, OrderStatus, SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import type { Db, Tx } from '../../transaction.ts'
import type { OrderRow } from './orders.ts'
import type { PaymentRow } from './commit-move.ts'

/**
 * Orders whose deadline has passed, locked until the transaction ends; those that another process is moving are
 * left to it. `except`: orders that failed a moment ago.
 */
export async function lockDueOrders(
  tx: Tx,
  now: Date,
  limit: number,
  except: readonly number[] = [],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from orders where live and due_at <= ${now} and id <> all(${except}::bigint[])
    order by due_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Postpones an order's deadline: the provider is being asked, and the move waits for the result. */
export async function postponeDeadline(tx: Tx, orderId: number, until: Date): Promise<void> {
  await sql`update orders set due_at = ${until}, version = version + 1 where id = ${orderId}`.execute(tx)
}

const PAUSE = sql`make_interval(secs => ${sql.lit(SETTLE_AFTER_SECONDS)})`
const CONFIRM_PAUSE = sql`make_interval(secs => ${sql.lit(CONFIRM_EVERY_SECONDS)})`

export interface UnsettledOrder {
  order: OrderRow
  payment: PaymentRow
}

/**
 * Takes orders whose hold has to be settled again. Each is taken for a pause, so that another process takes over when
 * this one dies: while two people wait `SETTLE_AFTER_SECONDS`, or less when the player confirms the payment at their bank;
 * afterwards up to 5 minutes, growing with the age of the order.
 */
export async function claimUnsettled(db: Db, now: Date, limit: number): Promise<UnsettledOrder[]> {
  const { rows } = await sql<OrderRow & PaymentRow>`
    with due as (
      select id from orders where live and settle_at <= ${now} order by settle_at limit ${limit}
      for update skip locked
    ), taken as (
      update orders o set settle_at = ${now}::timestamptz
        + case when o.status <> ${sql.lit(OrderStatus.accepted)} then
            least(greatest((${now}::timestamptz - coalesce(o.accepted_at, o.requested_at)) / 4, ${PAUSE}), interval '5 min')
          when p.action_url is null then ${PAUSE} else ${CONFIRM_PAUSE} end
      from due join order_payments p on p.order_id = due.id
      where o.id = due.id
      returning o.*, p.amount, p.customer_id, p.method_id, p.intent_id, p.action_url, p.nonce, p.confirms
    )
    select * from taken`.execute(db)
  return rows.map(({ amount, customer_id, method_id, intent_id, action_url, nonce, confirms, ...order }) => ({
    order,
    payment: { amount, customer_id, method_id, intent_id, action_url, nonce, confirms },
  }))
}
