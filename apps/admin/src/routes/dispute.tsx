import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { disputeStateText } from '@queuemate/product-ui/order-story/reasons'
import { Badge } from '@queuemate/ui/badge'
import { LinkButton } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { DisputeEditor } from '../features/payments/dispute-editor.tsx'
import { Missing } from '../lib/missing.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** A dispute, with the evidence for the bank. */
export function Component() {
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const query = trpc.staff.disputes.get.useQuery({ disputeId: Number(id) }, { enabled: isNumber })
  const dispute = query.data?.dispute
  const missing = <Missing to="/disputes" label={t`All disputes`} />
  if (!isNumber) return <Page title={t`Dispute`}>{missing}</Page>
  return (
    <Page
      title={dispute ? t`Dispute of order ${dispute.order_id}` : t`Dispute`}
      aside={dispute && <Badge>{disputeStateText(dispute.status)}</Badge>}
      actions={
        <LinkButton asChild>
          <Link to="/disputes">
            <Trans>Disputes</Trans>
          </Link>
        </LinkButton>
      }
    >
      <QueryPanel
        query={query}
        problem={t`The dispute could not be loaded.`}
        skeleton={<Skeleton height={480} />}
        missing={missing}
      >
        {(evidence) => <DisputeEditor key={id} evidence={evidence} refetch={query.refetch} />}
      </QueryPanel>
    </Page>
  )
}
