import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import { IncomingDialog } from './incoming-dialog.tsx'
import { MissedNotice } from './missed-notice.tsx'

/** The alert, sound and notices about a request, on every page. */
export function IncomingOverlay() {
  const { session, seen, notice } = useOrderSession()
  // The alert stays until the card is authorized: only then does the order belong to the companion.
  if (session?.role === 'companion' && isWaiting(session.phase)) {
    const request = session.request ?? (seen?.orderId === session.order_id ? seen?.request : null)
    if (!request) return null
    return (
      <IncomingDialog key={request.order_id} request={request} isAccepted={session.phase === 'authorizing'} />
    )
  }
  if (notice?.kind !== 'missed' && notice?.kind !== 'withdrawn' && notice?.kind !== 'unpaid') return null
  return <MissedNotice notice={{ kind: notice.kind, order: notice.order }} />
}
