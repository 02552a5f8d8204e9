import { useEffect } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import type { IncomingRequest } from '../session/session.ts'

/** Tells of an order outside the tab while nobody looks at it; gone with the alert. */
export function useAlertNotification({ order_id: orderId, name, price }: IncomingRequest): void {
  useEffect(() => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
    let shown: Notification
    try {
      shown = new Notification('Incoming order', {
        body: `${name} wants to play. You earn ${formatMoney(price)}.`,
        tag: `order-${orderId}`,
        requireInteraction: true,
      })
    } catch {
      // Some phones allow notifications to service workers only. The sound and the title remain.
      return
    }
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
    return () => shown.close()
  }, [orderId, name, price])
}
