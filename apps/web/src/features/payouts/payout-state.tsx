import { Trans } from '@lingui/react/macro'
import type { PayoutState } from '@queuemate/contracts/payouts/schemas'
import { Badge } from '@queuemate/ui/badge'

/** The state of a payout that has not arrived. */
export function PayoutStateBadge({ status }: { status: Exclude<PayoutState, 'paid'> }) {
  if (status === 'failed')
    return (
      <Badge tone="danger" dot>
        <Trans>Failed, we will try again</Trans>
      </Badge>
    )
  if (status === 'returned')
    return (
      <Badge tone="danger" dot>
        <Trans>Returned by your bank</Trans>
      </Badge>
    )
  return (
    <Badge tone="pending" dot>
      <Trans>On its way</Trans>
    </Badge>
  )
}
