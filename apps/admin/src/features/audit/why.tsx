import { t } from '@lingui/core/macro'
import type { AuditRow } from '@queuemate/contracts/staff/audit'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'

/** The reason for an action; for a search, the search text. */
export function Why({ entry: { action, reason } }: { entry: Pick<AuditRow, 'action' | 'reason'> }) {
  if (action === 'people.search') return reason ?? t`Everyone`
  return reason ? refundReasonText(reason) : <span className="t3">{t`No reason`}</span>
}
