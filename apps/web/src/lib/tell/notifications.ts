import { useSyncExternalStore } from 'react'
import type { News } from './news.ts'

export type NotificationState = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function read(): NotificationState {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}

/** Whether this browser shows notifications of ours. */
export function useNotifications(): NotificationState {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, read)
}

/** Asks the person for the permission: call this from a press only. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

/** Shows a notification of the system if that is allowed; a click on it leads back to this tab. */
export function showNotification({ title, text, tag }: News): void {
  if (read() !== 'granted') return
  try {
    const shown = new Notification(title, { body: text, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Some phones only allow notifications from service workers. The sound and the title still work.
  }
}
