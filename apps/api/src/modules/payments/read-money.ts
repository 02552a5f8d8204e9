import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as payments from '@queuemate/db/queries/payments/payments'
import type { Context } from '../../context.ts'
import { moneyView } from '../../engine/money-view.ts'

/** What the ledger says about the payments of these orders. */
export async function readMoney(
  ctx: Context,
  found: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderMoney> {
  const moneyOf = await payments.readMoney(
    ctx.db,
    found.map(({ id }) => id),
  )
  return (order) => moneyView(moneyOf(order.id), order)
}
