import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { showToast } from '@queuemate/ui/toast'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'

/** Ends an open order for both people. Shows who bears the cost first. */
export function AbandonDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const abandon = useMutation(mutationOptions(trpcClient.staff.orders.abandon))
  const preview = useQuery(
    api.staff.orders.preview.queryOptions({ orderId, move: 'abandon' }, { retry: false }),
  )
  return (
    <ReasonDialog
      title={t`End order ${orderId}?`}
      text={t`Both people can start a new order immediately, and see that Queuemate staff ended this one.`}
      hint={t`For the audit log. The player and the companion don't see it.`}
      tone="danger"
      confirm={t`End order`}
      cancel={t`Keep order`}
      onConfirm={async (reason) => {
        await abandon.mutateAsync({ orderId, reason, status: preview.data?.status })
        showToast('success', t`Order ${orderId} has ended`)
        await api.staff.orders.invalidate()
      }}
      // The order may have moved on, so the figures shown may be out of date.
      onServerError={() => void api.staff.orders.invalidate()}
      onClose={onClose}
    >
      <MoneyImpact impact={preview.data} error={preview.error} />
    </ReasonDialog>
  )
}
