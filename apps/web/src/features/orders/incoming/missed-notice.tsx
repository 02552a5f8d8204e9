import { useNavigate } from 'react-router-dom'
import { firstNameOf } from '../../../lib/current-user.ts'
import { NoticeDialog } from '../session/notice-dialog.tsx'
import type { Notice } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'

/** A request that ended without an acceptance, said to the companion. */
export function MissedNotice({ notice }: { notice: Extract<Notice, { kind: 'missed' | 'withdrawn' }> }) {
  const markRead = useOrderUi((ui) => ui.markRead)
  const navigate = useNavigate()
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
  const name = firstNameOf(notice.order.request?.name ?? 'The player')
  return (
    <NoticeDialog title={`${name} withdrew the request`} close="Got it" onClose={close}>
      It ended before you answered. Nothing was charged, and you are online again.
    </NoticeDialog>
  )
}
