import { useEffect, useRef } from 'react'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../lib/trpc.ts'

/**
 * Says so when an order the person was in ended without a game. Asked of the server once the order is gone, so that
 * it is said whichever of the pushes and polls brought the news first, or none did.
 */
export function useEndedNotice(): void {
  const utils = trpc.useUtils()
  const { data } = trpc.orders.active.useQuery()
  const current = data?.isActive ? data.order_id : null
  const known = data !== undefined
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (!known) return
    const gone = current === null ? last.current : null
    last.current = current
    if (gone === null) return
    utils.orders.record.fetch({ order_id: gone }).then(
      ({ status, role, timeline }) => {
        const byThem = timeline.some(({ event, actor }) => event === 'cancelled' && actor === role)
        if (status === OrderStatus.abandoned && !byThem) {
          showToast('progress', 'This order has ended without a game')
        }
      },
      // The page they are led to says how things stand.
      () => {},
    )
  }, [known, current, utils])
}
