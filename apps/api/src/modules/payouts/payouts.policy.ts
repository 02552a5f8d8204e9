import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { HeldAmount } from '@queuemate/contracts/payouts/held'
import { payPeriodOf } from '@queuemate/contracts/payouts/paydays'
import type { AssessedAmount } from '@queuemate/db/queries/payouts/due'

export type Earning = NonNullable<OrderRecord['earning']>

export interface EarningOrder {
  status: number
  price: number
  fee: number
  scored_at: Date | null
}

/** What an order earned its companion in cents, and when that is paid out at the earliest, or was. */
export function earningOf(order: EarningOrder, paidAt: Date | null): Earning {
  const amount = order.price - order.fee
  const { inProgress, completed, scored } = OrderStatus
  if (order.status === scored && order.scored_at) {
    if (paidAt) return { state: 'paid', amount, at: paidAt.toISOString() }
    return { state: 'owed', amount, at: payPeriodOf(order.scored_at).payday.toISOString() }
  }
  const waiting = order.status === inProgress || order.status === completed
  return waiting ? { state: 'waiting', amount, at: null } : { state: 'none', amount: 0, at: null }
}

/** What the next payout pays, and what it leaves out and why, from everything that a companion is owed. */
export function heldOf(assessed: readonly AssessedAmount[]): { next_amount: number; held: HeldAmount[] } {
  return {
    next_amount: assessed.find(({ reason }) => reason === null)?.amount ?? 0,
    held: assessed.flatMap(({ reason, amount, orders }) =>
      reason === null ? [] : [{ reason, amount, orders }],
    ),
  }
}
