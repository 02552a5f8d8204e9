import { Trans } from '@lingui/react/macro'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { Alert } from '@queuemate/ui/alert'
import { isPartyOf, useStaff } from '../../lib/staff.ts'

/** Says why a member of staff can do nothing with their own order. */
export function PartyNotice({ order }: { order: StaffOrder }) {
  if (!isPartyOf(useStaff(), order)) return null
  return (
    <Alert tone="pending">
      <Trans>
        You are the player or the companion of this order, so another member of staff has to decide.
      </Trans>
    </Alert>
  )
}
