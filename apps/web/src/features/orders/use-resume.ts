import { useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useQueueStore } from './queue-store.ts'

/** A pending request opens the dialog again where it was, after a reload or on a second device (spec §4). */
export function useResume(): void {
  const send = useQueueStore((store) => store.send)
  const order = trpc.orders.active.useQuery().data
  useEffect(() => {
    if (!order?.isPending || order.role !== 'player') return
    if (!order.companion || order.order_id === null || order.startTime === null) return
    const { id, name, username, profile_picture: picture } = order.companion
    send({
      type: 'resume',
      target: { id, name, username, picture, rank: null, price: null },
      orderId: order.order_id,
      startTime: order.startTime,
    })
  }, [order, send])
}
