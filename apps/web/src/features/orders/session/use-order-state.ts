import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { OrderState } from '@queuemate/realtime/events'
import { trpc } from '../../../lib/trpc.ts'
import { hasHeard, type MovedOrder } from './order-change.ts'

/** How long a tab waits for the message about its own move. */
const FOLLOW_MS = 1_000

/** Writes the state that a message brings over the answers that this tab has. */
export function useTakeState(): (orderId: number, state: OrderState) => void {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return (orderId, { active, details, online }) => {
    utils.orders.active.setData(undefined, active)
    if (details) utils.orders.details.setData({ order_id: orderId }, details)
    // An answer that is on its way may be older.
    if (queryClient.isFetching({ queryKey: getQueryKey(trpc.orders.active) }) > 0)
      void utils.orders.active.invalidate()
    if (online !== undefined) {
      utils.companions.online.setData(undefined, { online })
      void utils.companions.presence.invalidate()
    }
    if (active.phase === 'none') void utils.payouts.summary.invalidate()
  }
}

/** Returns what waits until this tab has heard of its own move; false if it does not in time, or without a connection. */
export function useFollow(connected: boolean): (moved: MovedOrder) => Promise<boolean> {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return async (moved) => {
    const isHere = () => hasHeard(utils.orders.active.getData(), moved)
    if (!connected || isHere()) return connected
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isHere()) resolve(true)
    })
    const timer = setTimeout(() => resolve(false), FOLLOW_MS)
    return promise.finally(() => {
      stop()
      clearTimeout(timer)
    })
  }
}
