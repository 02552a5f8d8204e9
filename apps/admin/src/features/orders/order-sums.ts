import { t } from '@lingui/core/macro'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { isClosed, wasCharged } from '@queuemate/product-ui/order-story/order-money'

export interface OrderSum {
  label: string
  /** Cents. */
  amount: number
  isStrong?: boolean
}

/**
 * What became of an order's charge: what the player paid and got back, and who has the rest. The provider's fees come on
 * top. Empty while nothing is charged.
 */
export function sumsOf(order: StaffOrder): OrderSum[] {
  const { money, disputes } = order
  if (!wasCharged(money)) return []
  const withdrawn = disputes.filter(hasWithdrawnFunds)
  const taken = sum(withdrawn.map(({ amount }) => amount))
  const mayComeBack = withdrawn.some(({ status }) => status !== 'lost')
  const earned = earningOf(order)
  const kept = money.amount - money.refunded - taken - earned
  const fees = sum(
    order.ledger.flatMap(({ entries }) =>
      entries.filter(({ account }) => account === 'provider_fees').map(({ amount }) => amount),
    ),
  )
  const loses = mayComeBack ? t`Queuemate loses unless the dispute is won` : t`Queuemate loses`
  return [
    { label: t`Player paid`, amount: money.amount },
    ...some(t`Refunded`, money.refunded),
    ...some(t`Taken back by the bank`, taken),
    { label: t`Companion earns`, amount: earned, isStrong: true },
    { label: kept < 0 ? loses : t`Queuemate keeps`, amount: Math.abs(kept) },
    ...some(t`Payment provider's fees`, fees),
  ]
}

/** An order that ended without a game earns nothing, and one that the companion was charged for nothing any more. */
function earningOf({ status, share, refunded_share: refunded, disputes }: StaffOrder): number {
  return isClosed(status) || disputes.some(({ charged_at: charged }) => charged) ? 0 : share - refunded
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const some = (label: string, amount: number): OrderSum[] => (amount === 0 ? [] : [{ label, amount }])
