import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { LinkButton } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { RefundRequestCard } from '../features/payments/refund-request.tsx'
import { RequestState } from '../lib/request-state.tsx'
import { Missing } from '../lib/missing.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** A refund that one member of staff asked for and another decides about. */
export function Component() {
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const query = trpc.staff.refundRequests.get.useQuery({ requestId: Number(id) }, { enabled: isNumber })
  const missing = <Missing to="/refunds" label={t`All refunds`} />
  if (!isNumber) return <Page title={t`Request for a refund`}>{missing}</Page>
  return (
    <Page
      title={t`Request for a refund`}
      aside={query.data && <RequestState status={query.data.status} />}
      actions={
        <LinkButton asChild>
          <Link to="/refunds">
            <Trans>Refunds</Trans>
          </Link>
        </LinkButton>
      }
    >
      <QueryPanel
        query={query}
        problem={t`The request could not be loaded.`}
        skeleton={<Skeleton height={320} />}
        missing={missing}
      >
        {(request) => <RefundRequestCard request={request} />}
      </QueryPanel>
    </Page>
  )
}
