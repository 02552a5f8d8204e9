import { t } from '@lingui/core/macro'
import type { RequestState as State } from '@queuemate/contracts/staff/refund-requests'
import { Badge, type Tone } from '@queuemate/ui/badge'

const TONES: Record<State, Tone> = {
  open: 'pending',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

/** The state of a request for a refund. */
export function RequestState({ status }: { status: State }) {
  const texts: Record<State, string> = {
    open: t`Waiting for approval`,
    approved: t`Approved`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>
}
