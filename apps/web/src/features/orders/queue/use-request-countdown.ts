import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { trpcClient } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'

const EXPIRE_ATTEMPTS = 5

/**
 * The seconds a request has left; at zero, asks the server to end it. The server's clock decides: it may be slightly
 * behind, and an acceptance counts until its last second.
 */
export function useRequestCountdown({ orderId, startTime }: { orderId: number; startTime: number }): {
  seconds: number
  /** Why the server did not end it. */
  problem: unknown
} {
  const { refresh } = useOrderSession()
  const seconds = Math.min(REQUEST_SECONDS, useCountdown((startTime + REQUEST_SECONDS) * 1000, serverNow))
  const expire = useMutation({
    ...mutationOptions(trpcClient.orders.expire),
    retry: (count, error) => count < EXPIRE_ATTEMPTS && failureOf(error).code === 'invalid_transition',
    retryDelay: 1000,
    onSettled: () => refresh(),
  })
  const end = useEffectEvent(() => expire.mutate({ order_id: orderId }))
  const over = seconds === 0
  useEffect(() => {
    if (over) end()
  }, [over])
  return { seconds, problem: expire.error }
}
