import { OPEN_FOR_COMPANION, OPEN_FOR_PLAYER } from '@queuemate/contracts/orders/machine'
import type { OrderRow, Parties } from '@queuemate/db/queries/orders/orders'
import type { OrderMoney } from '@queuemate/db/queries/payments/payments'
import type { OrderState } from '@queuemate/realtime/events'
import { moneyView } from './money-view.ts'
import { activeView, detailsView, idleView, surveyIsOpen, type OrderRole } from './order-views.ts'

/** What a move has written and read of its order. */
export interface MovedOrder {
  order: OrderRow
  parties: Parties
  money: OrderMoney
  /** The page on which the player's bank waits for them; null where it does not. */
  paymentUrl: string | null
  online?: boolean | undefined
}

/** Each person's own view of an order that has just moved; the companion's has no more than they may know (`detailsView`). */
export function statesOf(moved: MovedOrder, now: Date): { player: OrderState; companion: OrderState } {
  const { online } = moved
  const companion = stateOf(moved, 'companion', now)
  return {
    player: stateOf(moved, 'player', now),
    companion: online === undefined ? companion : { ...companion, online },
  }
}

function stateOf({ order, parties, money, paymentUrl }: MovedOrder, role: OrderRole, now: Date): OrderState {
  const open: readonly number[] = role === 'companion' ? OPEN_FOR_COMPANION : OPEN_FOR_PLAYER
  const isCurrent = open.includes(order.status) || (role === 'player' && surveyIsOpen(order, now))
  if (!isCurrent) return { role, active: idleView(order), details: null }
  const isAsked = role === 'player' && order.hold === 'authorizing'
  return {
    role,
    active: { ...activeView(order, parties, role), payment_url: isAsked ? paymentUrl : null },
    details: detailsView(order, parties, role, moneyView(money, order)),
  }
}
