import { t } from '@lingui/core/macro'
import { Alert } from '@queuemate/ui/alert'
import type { StaffOrder } from '../../lib/outputs.ts'
import { isPartyOf, useStaff } from '../../lib/staff.ts'

/** Says why a member of staff can do nothing with their own order. */
export function PartyNotice({ order }: { order: StaffOrder }) {
  const staff = useStaff()
  if (!isPartyOf(staff, order)) return null
  return (
    <Alert tone="pending">
      {order.player.id === staff?.id
        ? t`You are the player of this order, so another member of staff has to decide.`
        : t`You are the companion of this order, so another member of staff has to decide.`}
    </Alert>
  )
}
