import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import type { IncomingRequest } from '../session/session.ts'

/** Shows a system notification for an order while the tab is hidden; it closes with the alert. */
export function useAlertNotification({ order_id: orderId, name, price }: IncomingRequest): void {
  useEffect(() => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
    let shown: Notification
    const amount = formatMoney(price)
    try {
      shown = new Notification(t`Incoming order`, {
        body: t`${name} wants to play. You earn ${amount}.`,
        tag: `order-${orderId}`,
        requireInteraction: true,
      })
    } catch {
      // Some phones only allow notifications from service workers. The sound and the title still work.
      return
    }
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
    return () => shown.close()
  }, [orderId, name, price])
}
