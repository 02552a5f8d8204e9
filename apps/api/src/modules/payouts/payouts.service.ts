import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as payouts from '@queuemate/db/queries/payouts'
import type { Db } from '@queuemate/db/transaction'
import { paydayOf } from './payouts.policy.ts'

/** What companions are owed and were sent (contract §6). Amounts in cents. */
export function createPayoutsService({ db }: { db: Db }) {
  return {
    /** What an order earned its companion, and when that is or was paid out. */
    async earning(order: OrderRow): Promise<NonNullable<OrderRecord['earning']>> {
      const amount = order.price - order.fee
      const { inProgress, completed, scored } = OrderStatus
      if (order.status === scored && order.scored_at) {
        const paid = await payouts.findPaidFor(db, order.companion_id, order.scored_at)
        if (paid?.paid_at) return { state: 'paid', amount, at: paid.paid_at.toISOString() }
        return { state: 'owed', amount, at: paydayOf(order.scored_at).toISOString() }
      }
      const waiting = order.status === inProgress || order.status === completed
      return waiting ? { state: 'waiting', amount, at: null } : { state: 'none', amount: 0, at: null }
    },
  }
}
