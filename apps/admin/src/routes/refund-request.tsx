import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { RefundRequestCard } from '../features/payments/refund-request.tsx'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'
import { RequestState } from '../lib/request-state.tsx'
import { api } from '../lib/trpc.ts'

/** A refund that one member of staff asked for and another decides about. */
export function Component() {
  const { number, options } = useRecordNumber()
  const query = useQuery(api.staff.refundRequests.get.queryOptions({ requestId: number }, options))
  return (
    <RecordPage
      title={t`Request for a refund`}
      query={query}
      problem={t`The request could not be loaded.`}
      list={{ to: '/refunds', label: t`Refunds` }}
      back={{ to: '/refunds', label: t`All refunds` }}
      aside={query.data && <RequestState status={query.data.status} />}
    >
      {(request) => <RefundRequestCard request={request} />}
    </RecordPage>
  )
}
