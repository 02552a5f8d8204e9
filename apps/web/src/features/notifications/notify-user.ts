import { playNotificationSound } from './alert-sound.ts'
import type { UserNotification } from './user-notification.ts'
import { showNotification } from './notifications.ts'

/**
 * Tells the person in front of this device what has just happened: with one soft note, and with a notification of the
 * system while the tab is hidden. Without a tab the server tells them by push.
 */
export function notifyUser(notification: UserNotification): void {
  playNotificationSound()
  if (document.hidden) showNotification(notification)
}
