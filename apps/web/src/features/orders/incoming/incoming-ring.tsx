import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useTitleOver } from '@queuemate/app-kit/use-title'
import { formatMoney } from '@queuemate/contracts/money'
import { startRinging } from '../../../lib/alert-sound.ts'
import { useSound, useSoundOnTouch } from '../../../lib/use-sound.ts'
import type { IncomingRequest } from '../session/session.ts'

/**
 * Plays a sound and flashes the tab title while an order rings, and shows a system notification. It shows nothing on the
 * page itself: the dialog does, once its script has loaded.
 */
export function IncomingRing({ request }: { request: IncomingRequest }) {
  const muted = useSound() === 'muted'
  useEffect(() => (muted ? undefined : startRinging()), [muted])
  useSoundOnTouch()
  const [flashing, setFlashing] = useState(true)
  useTitleOver(flashing ? t`Incoming order` : null)
  useEffect(() => {
    const timer = setInterval(() => setFlashing((before) => !before), 1000)
    return () => clearInterval(timer)
  }, [])
  useAlertNotification(request)
  return null
}

/** Shows a system notification for an order while the tab is hidden; it closes with the alert. */
function useAlertNotification({ order_id: orderId, name, price }: IncomingRequest): void {
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
