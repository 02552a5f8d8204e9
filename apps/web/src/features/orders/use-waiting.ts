import { useEffect, useEffectEvent } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useQueueStore } from './queue-store.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How often the database is asked while sockets may be silent. */
const lookEvery = 5_000

type Seen = 'accepted' | 'over' | 'pending'

/**
 * Follows a pending request: looks at the order now and then in case a live event got lost, and ends it when
 * the 60 s are over. A request that was accepted in that very second counts as accepted.
 */
export function useWaiting({ orderId, expired }: { orderId: number; expired: boolean }) {
  const utils = trpc.useUtils()
  const send = useQueueStore((store) => store.send)
  const expire = trpc.orders.expire.useMutation().mutateAsync

  /** Where the request stands; 'pending' as well when nobody can tell. */
  const look = async (): Promise<Seen> => {
    const order = await utils.orders.active.fetch(undefined, { staleTime: 0 }).catch(() => null)
    if (!order) return 'pending'
    const same = order.order_id === orderId
    if (same && order.isActive) return 'accepted'
    return same && order.isPending ? 'pending' : 'over'
  }
  const follow = (seen: Seen) => {
    if (seen !== 'pending') send({ type: seen === 'accepted' ? 'accepted' : 'not_accepted' })
    return seen
  }

  const glance = useEffectEvent(async () => void follow(await look()))
  useEffect(() => {
    if (expired) return
    const timer = setInterval(() => void glance(), lookEvery)
    return () => clearInterval(timer)
  }, [expired])

  const end = useEffectEvent(async (signal: AbortSignal) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (signal.aborted) return
      try {
        await expire({ order_id: orderId })
        return send({ type: 'not_accepted' })
      } catch (error) {
        if (follow(await look()) !== 'pending') return
        // The server's second is not over yet: its clock decides.
        if (failureOf(error).code !== 'invalid_transition') break
        await pause(1000)
      }
    }
    if (!signal.aborted) send({ type: 'failed', detail: null })
  })
  useEffect(() => {
    if (!expired) return
    const leaving = new AbortController()
    void end(leaving.signal)
    return () => leaving.abort()
  }, [expired])

  return { look }
}
