import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showToast } from '@queuemate/ui/toast'
import type { StaffOrder } from '../../lib/outputs.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'

/** Ends an open order for both people. Shows who bears the cost first. */
export function AbandonDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const abandon = useMutation(mutationOptions(trpcClient.staff.orders.abandon))
  const request = useMutation(mutationOptions(trpcClient.staff.refundRequests.create))
  const preview = useQuery(
    api.staff.orders.preview.queryOptions({ orderId, move: 'abandon' }, { retry: false }),
  )
  const approval = preview.data?.approval
  return (
    <ReasonDialog
      title={t`End order ${orderId}?`}
      text={t`Both people can start a new order immediately, and see that Queuemate staff ended this one.`}
      hint={t`For the audit log. The player and the companion don't see it.`}
      tone="danger"
      confirm={approval ? t`Request the end` : t`End order`}
      cancel={t`Keep order`}
      onConfirm={async (reason) => {
        const input = { orderId, reason, status: preview.data?.status }
        await (approval ? request.mutateAsync({ kind: 'abandon', input }) : abandon.mutateAsync(input))
        const done = approval
          ? t`The end of order ${orderId} is waiting for approval`
          : t`Order ${orderId} has ended`
        showToast('success', done)
        await api.staff.orders.invalidate()
      }}
      // The order may have moved on, so the figures shown may be out of date.
      onServerError={() => void api.staff.orders.invalidate()}
      onClose={onClose}
    >
      <MoneyImpact impact={preview.data} error={preview.error} approval={approval} />
    </ReasonDialog>
  )
}
