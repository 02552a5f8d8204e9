import { useNavigate } from 'react-router-dom'
import { firstNameOf } from '../../../lib/current-user.ts'
import { NoticeDialog } from '../session/notice-dialog.tsx'
import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { IncomingDialog } from './incoming-dialog.tsx'

/** On every page of a companion: the alert of a request, and the notice about one that ended without an acceptance. */
export function IncomingAlert() {
  const { session, seen, notice } = useOrderSession()
  const markRead = useOrderUi((ui) => ui.markRead)
  const navigate = useNavigate()
  // While the card is asked the alert stays: only then is the order theirs.
  if (session?.role === 'companion' && isWaiting(session.phase)) {
    const request = session.request ?? (seen?.orderId === session.order_id ? seen?.request : null)
    return request ? <IncomingDialog key={request.order_id} request={request} /> : null
  }
  if (!notice) return null
  const close = () => markRead(notice.order.orderId)
  if (notice.kind === 'missed') {
    return (
      <NoticeDialog
        title="Order missed"
        close="Stay offline"
        onClose={close}
        onGoOnline={() => void navigate('/companion/dashboard?active=1')}
      >
        60 seconds has elapsed since an order with you was requested, so you've been marked as offline.
      </NoticeDialog>
    )
  }
  if (notice.kind === 'withdrawn') {
    const name = firstNameOf(notice.order.request?.name ?? 'The player')
    return (
      <NoticeDialog title={`${name} withdrew the request`} close="Got it" onClose={close}>
        It ended before you answered. Nothing was charged, and you are online again.
      </NoticeDialog>
    )
  }
  return null
}
