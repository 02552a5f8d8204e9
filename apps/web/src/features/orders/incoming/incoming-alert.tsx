import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { IncomingDialog } from './incoming-dialog.tsx'
import { MissedDialog } from './missed-dialog.tsx'
import { WithdrawnDialog } from './withdrawn-dialog.tsx'

/** On every page of a companion: the alert of a request, and the word about one that ended without an acceptance. */
export function IncomingAlert() {
  const { session, seen, notice } = useOrderSession()
  const markRead = useOrderUi((ui) => ui.markRead)
  // While the card is asked the alert stays: only then is the order theirs.
  if (session?.role === 'companion' && isWaiting(session.phase)) {
    const request = session.request ?? (seen?.orderId === session.order_id ? seen?.request : null)
    return request ? <IncomingDialog key={request.order_id} request={request} /> : null
  }
  if (!notice) return null
  const close = () => markRead(notice.order.orderId)
  if (notice.kind === 'missed') return <MissedDialog onClose={close} />
  if (notice.kind === 'withdrawn')
    return <WithdrawnDialog name={notice.order.request?.name ?? 'The player'} onClose={close} />
  return null
}
