import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useTitleOverride } from '@queuemate/app-kit/use-title'
import { formatMoney } from '@queuemate/contracts/money'
import { startRinging } from '../../notifications/alert-sound.ts'
import { showNotification } from '../../notifications/notifications.ts'
import { useSound, useSoundOnFirstInput } from '../../notifications/use-sound.ts'
import type { IncomingRequest } from '../session/session.ts'

/** Plays a sound and flashes the tab title while an order rings, and shows a system notification. */
export function IncomingRing({ request }: { request: IncomingRequest }) {
  const muted = useSound() === 'muted'
  useEffect(() => (muted ? undefined : startRinging()), [muted])
  useSoundOnFirstInput()
  const [flashing, setFlashing] = useState(true)
  useTitleOverride(flashing ? t`Incoming order` : null)
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
    if (!document.hidden) return
    const amount = formatMoney(price)
    return showNotification({
      title: t`Incoming order`,
      text: t`${name} wants to play. You earn ${amount}.`,
      tag: `order-${orderId}`,
      path: '/companion/dashboard',
      rings: true,
    })
  }, [orderId, name, price])
}
