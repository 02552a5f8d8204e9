import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useConnected } from '../../../lib/realtime.tsx'
import { useOrderSession } from '../session/order-session.tsx'
import { orderDetailsQuery } from '../queries.ts'

const POLL_MS = 5_000

/**
 * The details of the current order. They are refetched when the session changes, so that a move made while they were
 * loading is not lost.
 */
export function useDetails() {
  const { session } = useOrderSession()
  const connected = useConnected()
  const orderId = session?.order_id ?? null
  const details = useQuery({
    ...orderDetailsQuery(orderId),
    refetchInterval: connected ? false : POLL_MS,
  })
  const { data, isFetching, isError, refetch } = details
  const isBehind = data?.order.id === orderId && data.order.version < (session?.version ?? 0)
  const loadsAgain = isBehind && !isFetching && !isError
  const load = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (loadsAgain) load()
  }, [loadsAgain])
  return details
}
