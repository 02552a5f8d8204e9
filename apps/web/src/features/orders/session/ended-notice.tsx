import { lazy, useEffect } from 'react'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { useOrderSession } from './order-session.tsx'

const loadDialog = () => import('./ended-dialog.tsx')
const EndedDialog = lazy(async () => ({ default: (await loadDialog()).EndedDialog }))

/** Shown over the page that opens when an order ends. Loaded with the order, because the end may come offline. */
export function EndedNotice() {
  const { session, notice } = useOrderSession()
  const isOpen = session?.phase === 'accepted'
  useEffect(() => {
    if (isOpen) prefetchModule(loadDialog).catch(() => {})
  }, [isOpen])
  return notice?.kind === 'ended' ? <EndedDialog orderId={notice.order.orderId} /> : null
}
