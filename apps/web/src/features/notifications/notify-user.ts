import { playNotificationSound } from './alert-sound.ts'
import type { UserNotification } from './user-notification.ts'
import { showNotification } from './notifications.ts'

/**
 * Tells the person at this device what has just happened: with one soft note, and with a system notification while the
 * tab is hidden. Without a tab, the server tells them by push.
 */
export function notifyUser(notification: UserNotification): void {
  playNotificationSound()
  if (document.hidden) showNotification(notification)
}
