import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { disputeStateText } from '@queuemate/product-ui/order-story/reasons'
import { Badge } from '@queuemate/ui/badge'
import { DisputeEditor } from '../features/payments/dispute-editor.tsx'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'
import { Due } from '../lib/times.tsx'
import { api } from '../lib/trpc.ts'

/** A dispute, with the evidence for the bank. */
export function Component() {
  const { number, options } = useRecordNumber()
  const query = useQuery(api.staff.disputes.get.queryOptions({ disputeId: number }, options))
  const dispute = query.data?.dispute
  return (
    <RecordPage
      title={dispute ? t`Dispute of order ${dispute.order_id}` : t`Dispute`}
      query={query}
      problem={t`The dispute could not be loaded.`}
      list={{ to: '/disputes', label: t`Disputes` }}
      back={{ to: '/disputes', label: t`All disputes` }}
      aside={
        dispute && (
          <>
            <Badge>{disputeStateText(dispute.status)}</Badge>
            {dispute.status === 'needs_response' && dispute.due_at && <Due at={dispute.due_at} />}
          </>
        )
      }
    >
      {(evidence) => <DisputeEditor evidence={evidence} refetch={query.refetch} />}
    </RecordPage>
  )
}
