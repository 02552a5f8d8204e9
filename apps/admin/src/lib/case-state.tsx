import { t } from '@lingui/core/macro'
import { Badge } from '@queuemate/ui/badge'
import type { RiskCase } from './outputs.ts'

/** Whether a case of the rules of risk waits, and what was decided. */
export function CaseState({ of: { state } }: { of: Pick<RiskCase, 'state'> }) {
  if (state === 'open') return <Badge tone="pending">{t`Waiting`}</Badge>
  return state === 'kept' ? (
    <Badge tone="danger">{t`Kept`}</Badge>
  ) : (
    <Badge tone="neutral">{t`Released`}</Badge>
  )
}
