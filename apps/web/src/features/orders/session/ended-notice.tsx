import { lazy, Suspense } from 'react'
import { useOrderSession } from './order-session.tsx'

const EndedDialog = lazy(async () => ({ default: (await import('./ended-dialog.tsx')).EndedDialog }))

/** Over the page a person was led to when their order ended. */
export function EndedNotice() {
  const { notice } = useOrderSession()
  if (notice?.kind !== 'ended') return null
  return (
    <Suspense>
      <EndedDialog orderId={notice.order.orderId} />
    </Suspense>
  )
}
