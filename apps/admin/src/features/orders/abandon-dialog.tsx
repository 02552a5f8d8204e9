import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'

/** Ends an open order for both people. Shows who bears the cost first. */
export function AbandonDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const abandon = useAction(trpcClient.staff.orders.abandon, { success: t`Order ${orderId} has ended` })
  const request = useAction(trpcClient.staff.refundRequests.create, {
    success: t`The end of order ${orderId} is waiting for approval`,
  })
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
      onConfirm={(reason) => {
        const input = { orderId, reason, status: preview.data?.status }
        return approval ? request.send({ kind: 'abandon', input }) : abandon.send(input)
      }}
      onClose={onClose}
    >
      <MoneyImpact impact={preview.data} error={preview.error} approval={approval} sums={order.sums} />
    </ReasonDialog>
  )
}
