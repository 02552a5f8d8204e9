import { t } from '@lingui/core/macro'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { GameItem, OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { isClosed } from '@queuemate/product-ui/order-story/order-money'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'

/** What the player paid in the end, in cents. */
export function paidFor(money: OrderMoney): number {
  return wasCharged(money) ? money.amount - money.refunded : 0
}

/** The refunds of a game, oldest first, without those that failed. */
export function refundsOf({ refunds, timeline, money }: Pick<OrderRecord, 'refunds' | 'timeline' | 'money'>) {
  const lines = refunds.map((line) => ({ ...line, reason: line.reason && refundReasonText(line.reason) }))
  // A charge that was refunded because the game never started.
  const whole = timeline.find(({ event }) => event === 'refunded')
  return whole ? [...lines, { at: whole.at, amount: money.amount, reason: null }] : lines
}

/** How a request that was never accepted ended, because "Abandoned" would be wrong. Null for every other game. */
export function requestEnd({ status, closed_reason: reason }: Pick<GameItem, 'status' | 'closed_reason'>) {
  if (status !== OrderStatus.abandonedRequest) return null
  if (reason === 'declined') return t`Declined`
  return reason === 'withdrawn' ? t`Withdrawn` : t`No response`
}

/** Whether a game has ended and cost nothing. */
export function wasNotCharged({ status, money }: Pick<GameItem, 'status' | 'money'>): boolean {
  return isClosed(status) && !wasCharged(money)
}

/** Whether the whole price came back. */
export function wasRefunded({ money }: Pick<GameItem, 'money'>): boolean {
  return money.state === 'refunded'
}

/** How many of the five places a game has reached; the fifth is its score. */
export function stepsReached(status: number): number {
  return PLACES[status] ?? 0
}

const PLACES: Record<number, number> = {
  [OrderStatus.pending]: 1,
  [OrderStatus.accepted]: 2,
  [OrderStatus.inProgress]: 3,
  [OrderStatus.completed]: 4,
  [OrderStatus.scored]: 5,
}
