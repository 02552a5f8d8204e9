import { useEffect, useRef, useState } from 'react'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'

type OrderRecord = RouterOutputs['orders']['record']

/**
 * The person's last order, once it has ended without a game because the other person or a deadline ended it. Asked of
 * the server when the order is gone, so that it is known whichever of the pushes and polls brought the news first.
 */
export function useEndedOrder(): { ended: OrderRecord | null; forget: () => void } {
  const utils = trpc.useUtils()
  const { data } = trpc.orders.active.useQuery()
  const [ended, setEnded] = useState<OrderRecord | null>(null)
  const current = data?.isActive ? data.order_id : null
  const known = data !== undefined
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (!known) return
    const gone = current === null ? last.current : null
    last.current = current
    if (gone === null) return
    utils.orders.record.fetch({ order_id: gone }, { staleTime: 0 }).then(
      (record) => isNews(record) && setEnded(record),
      // The page they are led to says how things stand.
      () => {},
    )
  }, [known, current, utils])
  return { ended, forget: () => setEnded(null) }
}

/** Whether another person or a deadline ended an order that had really begun. */
function isNews({ status, role, timeline }: OrderRecord): boolean {
  const byThem = timeline.some(({ event, actor }) => event === 'cancelled' && actor === role)
  const began = timeline.some(({ event }) => event === 'authorized')
  return status === OrderStatus.abandoned && began && !byThem
}
