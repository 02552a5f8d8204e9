import { t } from '@lingui/core/macro'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { useNavigate } from 'react-router-dom'
import { firstNameOf } from '../../../lib/current-user.ts'
import { NoticeDialog } from '../session/notice-dialog.tsx'
import type { Notice } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'

/** Tells the companion about a request that ended without being accepted, or without a payment. */
export function MissedNotice({
  notice,
}: {
  notice: Extract<Notice, { kind: 'missed' | 'withdrawn' | 'unpaid' }>
}) {
  const markRead = useOrderUi((ui) => ui.markRead)
  const navigate = useNavigate()
  const close = () => markRead(notice.order.orderId)
  if (notice.kind === 'missed') {
    return (
      <NoticeDialog
        title={t`Order missed`}
        close={t`Stay offline`}
        onClose={close}
        onGoOnline={() => void navigate('/companion/dashboard?active=1')}
      >
        {t`${REQUEST_SECONDS} seconds has elapsed since an order with you was requested, so you've been marked as offline.`}
      </NoticeDialog>
    )
  }
  const name = firstNameOf(notice.order.request?.name ?? '')
  if (notice.kind === 'unpaid') {
    const unpaid = name ? t`${name}'s payment did not go through` : t`The player's payment did not go through`
    return (
      <NoticeDialog title={unpaid} close={t`Got it`} onClose={close}>
        {t`The order has ended without a game, and you are online again.`}
      </NoticeDialog>
    )
  }
  const title = name ? t`${name} withdrew the request` : t`The player withdrew the request`
  return (
    <NoticeDialog title={title} close={t`Got it`} onClose={close}>
      {t`It ended before you responded. Nothing was charged, and you are online again.`}
    </NoticeDialog>
  )
}
