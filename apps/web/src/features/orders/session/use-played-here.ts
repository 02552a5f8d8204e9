import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { useOrderSession } from './order-session.tsx'
import { useOrderUi } from './ui-store.ts'

const PLAYED: readonly number[] = [OrderStatus.completed, OrderStatus.scored]

/** The game that the player has just left in this tab, with its survey done; null for another one. */
export function usePlayedHere(): number | null {
  const left = useOrderUi((ui) => ui.leftOrder)
  const { session } = useOrderSession()
  if (session?.phase !== 'none' || !session.last || !left?.done) return null
  const { order_id: orderId, status } = session.last
  return orderId === left.orderId && PLAYED.includes(status) ? orderId : null
}
