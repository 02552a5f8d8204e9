import { lazy } from 'react'
import { useOrderSession } from './order-session.tsx'

const EndedDialog = lazy(async () => ({ default: (await import('./ended-dialog.tsx')).EndedDialog }))

/** Shown over the page that opens when an order ends. */
export function EndedNotice() {
  const { notice } = useOrderSession()
  return notice?.kind === 'ended' ? <EndedDialog orderId={notice.order.orderId} /> : null
}
