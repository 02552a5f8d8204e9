import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { firstNameOf } from '../../../lib/current-user.ts'
import { notifyUser } from '../../notifications/notify-user.ts'
import { useQueueUi } from './queue-store.ts'
import type { QueuePartner } from './queue-view.ts'
import dialogStyles from '@queuemate/ui/dialog.module.css'

/** How long the dialog with the lit fifth slot stays over the order. */
const LIT_MS = 600

type QueueAcceptedProps = { target: QueuePartner; orderId: number; stage: ReactNode }

/** Shown when a request is accepted. It does not take the focus, so the order behind it can be used immediately. */
export function QueueAccepted({ target, orderId, stage }: QueueAcceptedProps) {
  const markShown = useQueueUi((ui) => ui.markShown)
  useEffect(() => {
    const timer = setTimeout(() => markShown(orderId), LIT_MS)
    return () => clearTimeout(timer)
  }, [orderId, markShown])
  const name = firstNameOf(target.name)
  const tell = useEffectEvent(() => {
    notifyUser({
      title: t`${name} accepted`,
      text: t`Your order is open. Say hello and wait for the invitation.`,
      tag: `order-${orderId}`,
      path: '/active',
    })
  })
  useEffect(() => tell(), [])
  return (
    <div className={dialogStyles.scrim}>
      <div className={dialogStyles.dialog}>
        {stage}
        <div className={dialogStyles.body} role="status">
          <h2>{t`${name} accepted`}</h2>
          <p>{t`Opening your order.`}</p>
        </div>
      </div>
    </div>
  )
}
