import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { HeldAmount } from '@queuemate/contracts/payouts/held-amount'
import type { PayoutSummary } from '@queuemate/contracts/payouts/schemas'
import { nextPayday, payPeriodOf } from '@queuemate/contracts/payouts/paydays'
import type { AssessedAmount } from '@queuemate/db/queries/payouts/payable-items'
import type { BookedEarning } from '@queuemate/db/queries/payouts/earnings'

export type Earning = NonNullable<OrderRecord['earning']>

export interface EarningOrder {
  status: number
  price: number
  fee: number
  refunded_share: number
  scored_at: Date | null
}

/**
 * What an order earned its companion in cents, refunds deducted, and when that is paid out at the earliest, or was.
 * Without entries in the books, the order's row says what it will be.
 */
export function earningOf(order: EarningOrder, booked: BookedEarning, now: Date): Omit<Earning, 'held'> {
  const { inProgress, completed, scored } = OrderStatus
  const amount = booked.amount ?? order.price - order.fee - order.refunded_share
  if (order.status === scored && order.scored_at) {
    if (booked.paid_at) return { state: 'paid', amount, at: booked.paid_at.toISOString() }
    const { payday } = payPeriodOf(order.scored_at)
    // A payday that passed without it: it was held back, or its payout failed.
    const at = payday > now ? payday : nextPayday(now)
    return { state: 'owed', amount, at: at.toISOString() }
  }
  const waiting = order.status === inProgress || order.status === completed
  return waiting ? { state: 'waiting', amount, at: null } : { state: 'none', amount: 0, at: null }
}

/** What the next payout pays, and what it leaves out and why, from everything that a companion is owed. */
export function heldOf(
  assessed: readonly AssessedAmount[],
): Pick<PayoutSummary, 'next_amount' | 'next_games' | 'next_orders'> & { held: HeldAmount[] } {
  const next = assessed.find(({ reason }) => reason === null)
  return {
    next_amount: next?.amount ?? 0,
    next_games: next?.games ?? 0,
    next_orders: next?.orders ?? [],
    held: assessed.flatMap(({ reason, amount, orders }) =>
      reason === null ? [] : [{ reason, amount, orders }],
    ),
  }
}
