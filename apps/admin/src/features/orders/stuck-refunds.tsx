import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { useAction } from '../../lib/use-action.ts'
import { bearerName } from '../../lib/labels.ts'
import { useIsParty, useHasPermission } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { codeText } from '@queuemate/product-ui/order-story/reasons'
import type { StaffOrder } from '../../lib/outputs.ts'
import styles from './order.module.css'

/** Refunds of an order that failed or have been pending for over an hour. */
export function StuckRefunds({ order }: { order: StaffOrder }) {
  const isParty = useIsParty(order)
  const stuck = order.refunds.filter(({ is_stuck: isStuck }) => isStuck)
  if (stuck.length === 0) return null
  return (
    <section className={styles.part} aria-label={t`Stuck refunds`}>
      <h2>{t`Stuck refunds`}</h2>
      {stuck.map((refund) => (
        <StuckRefund key={refund.id} refund={refund} player={order.player.name} isParty={isParty} />
      ))}
    </section>
  )
}

type StuckRefundProps = { refund: StaffOrder['refunds'][number]; player: string; isParty: boolean }

function StuckRefund({ refund, player, isParty }: StuckRefundProps) {
  const { id, amount, status, failure, created_at: at, bearer } = refund
  const mayRefund = useHasPermission('refunds')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const retry = useAction(trpcClient.staff.orders.retryRefund, {
    success: t`The refund will be sent again`,
    onClose: close,
  })
  const [money, moment] = [formatMoney(amount), formatMoment(at)]
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{t`Refund of ${money}`}</b>
        <Badge tone={status === 'failed' ? 'danger' : 'pending'}>
          {status === 'failed' ? t`Failed` : t`Late`}
        </Badge>
      </div>
      {failure && <p>{codeText(failure)}</p>}
      <span className="t2">{t`Initiated on ${moment}`}</span>
      {mayRefund && (
        <Button disabled={isParty} onClick={() => setAsking(true)}>
          {t`Try again`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Send ${money} to ${player} again?`}
        text={t`Who bears it stays the same: ${bearerName(bearer)}. The refund is sent immediately and cannot be undone. If the first refund went through, the player is not refunded twice.`}
        confirm={t`Send the refund`}
        cancel={t`Not now`}
        tone="primary"
        pending={retry.isPending}
        onConfirm={() => retry.run({ refundId: id })}
        onCancel={close}
      />
    </div>
  )
}
