import { useQuery } from '@tanstack/react-query'
import { useConnected } from '../../../lib/realtime.tsx'
import { useOrderSession } from '../session/order-session.tsx'
import { orderDetailsQuery } from '../queries.ts'

const POLL_MS = 5_000
/** While the details are older than the session: a copy of the server may stay behind. */
const BEHIND_MS = 500

/**
 * The details of the current order. They are refetched when the session changes, so that a move made while they were
 * loading is not lost.
 */
export function useDetails() {
  const { session } = useOrderSession()
  const connected = useConnected()
  const orderId = session?.order_id ?? null
  const version = session?.version ?? 0
  return useQuery({
    ...orderDetailsQuery(orderId),
    refetchInterval({ state: { data } }) {
      if (data?.order.id === orderId && data.order.version < version) return BEHIND_MS
      return connected ? false : POLL_MS
    },
  })
}
