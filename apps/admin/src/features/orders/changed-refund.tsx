import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { Alert } from '@queuemate/ui/alert'

/** Says that a colleague refunded an order while a dialog about its money was open. Amounts are in cents. */
export function ChangedRefund({ seen, refunded }: { seen: number; refunded: number }) {
  const [before, now] = [formatMoney(seen), formatMoney(refunded)]
  return (
    <Alert tone="danger">
      {t`The refunds of this order changed from ${before} to ${now} while this was open. Close it and look again.`}
    </Alert>
  )
}
