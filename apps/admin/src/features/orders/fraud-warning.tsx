import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import type { StaffOrder } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './order.module.css'

type FraudWarningProps = {
  orderId: number
  warning: NonNullable<StaffOrder['fraud_warning']>
  mayDecide: boolean
}

/** The bank of the card warns of fraud. Staff refund the order, or release the share that the warning holds. */
export function FraudWarning({ orderId, warning, mayDecide }: FraudWarningProps) {
  const [isReleasing, setReleasing] = useState(false)
  const release = useAction(trpcClient.staff.orders.release, { success: t`The share was released` })
  const since = formatMoment(warning.warned_at)
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{t`Early fraud warning`}</b>
        <Badge tone={warning.open ? 'danger' : 'neutral'}>{warning.open ? t`Open` : t`Closed`}</Badge>
      </div>
      <p>
        {t`The bank of the card believes that this charge is fraudulent. A refund usually prevents a dispute. The companion only reads that the order is being checked.`}
      </p>
      <span className="t2">{since}</span>
      {warning.open && mayDecide && (
        <Button onClick={() => setReleasing(true)}>{t`Release the share`}</Button>
      )}
      {isReleasing && (
        <ReasonDialog
          title={t`Release the share?`}
          text={t`The companion is paid for this order on the next payday. If the player disputes the charge later, Queuemate bears the loss.`}
          confirm={t`Release the share`}
          cancel={t`Keep it held`}
          onConfirm={(reason) => release.send({ orderId, reason })}
          onClose={() => setReleasing(false)}
        />
      )}
    </div>
  )
}
