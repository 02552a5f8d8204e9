import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OrderState } from '@queuemate/realtime/events'
import { api } from '../../../lib/trpc.ts'
import { hasHeard, type MovedOrder } from './order-change.ts'
import { activeOrderQuery } from '../queries.ts'

/** How long a tab waits for the message about its own move. */
const FOLLOW_MS = 1_000

/** Writes a message's state over the cached responses. */
export function useApplyState(): (orderId: number, state: OrderState) => void {
  const queryClient = useQueryClient()
  return (orderId, { active, details, online }) => {
    api.orders.active.setData(undefined, active)
    if (details) api.orders.details.setData({ order_id: orderId }, details)
    // A response in flight may be older.
    if (queryClient.isFetching({ queryKey: activeOrderQuery.queryKey }) > 0)
      void api.orders.active.invalidate()
    if (online !== undefined) api.companions.online.setData(undefined, { online })
    const isOver = active.phase === 'none'
    if (online !== undefined || isOver) void api.companions.presence.invalidate()
    if (isOver) void api.payouts.summary.invalidate()
  }
}

/**
 * Returns a function that waits for the message about this tab's own move. It resolves to false if none arrives in
 * time, or without a connection.
 */
export function useAwaitMove(connected: boolean): (moved: MovedOrder) => Promise<boolean> {
  const queryClient = useQueryClient()
  return useCallback(
    async (moved) => {
      const isHere = () => hasHeard(api.orders.active.getData(), moved)
      if (!connected || isHere()) return connected
      return new Promise<boolean>((resolve) => {
        const end = (arrived: boolean) => {
          stop()
          clearTimeout(timer)
          resolve(arrived)
        }
        const stop = queryClient.getQueryCache().subscribe(() => {
          if (isHere()) end(true)
        })
        const timer = setTimeout(() => end(false), FOLLOW_MS)
      })
    },
    [queryClient, connected],
  )
}
