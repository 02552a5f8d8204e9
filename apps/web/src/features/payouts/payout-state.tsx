import { t } from '@lingui/core/macro'
import type { PayoutState } from '@queuemate/contracts/payouts/schemas'
import { Badge } from '@queuemate/ui/badge'

/** The state of a payout that has not arrived. */
export function PayoutStateBadge({ status }: { status: Exclude<PayoutState, 'paid'> }) {
  if (status === 'failed')
    return (
      <Badge tone="danger" dot>
        {t`Failed, we will try again`}
      </Badge>
    )
  if (status === 'returned')
    return (
      <Badge tone="danger" dot>
        {t`Returned by your bank`}
      </Badge>
    )
  return (
    <Badge tone="pending" dot>
      {t`On its way`}
    </Badge>
  )
}
