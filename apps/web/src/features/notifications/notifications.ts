import { useSyncExternalStore } from 'react'
import { isPushOn } from './push/marker.ts'
import type { UserNotification } from './user-notification.ts'

export type NotificationState = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function read(): NotificationState {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}

/** Whether this browser shows our notifications. */
export function useNotifications(): NotificationState {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    read,
    read,
  )
}

/** Asks the person for permission. Only call this from a click. */
export async function askForNotifications(): Promise<NotificationState> {
  if (read() === 'default') await Notification.requestPermission()
  for (const listener of listeners) listener()
  return read()
}

/**
 * Shows a system notification if that is allowed. Clicking it returns to this tab. Returns a function that closes it.
 */
export function showNotification({ title, text, tag, path, rings = false }: UserNotification): () => void {
  if (read() !== 'granted') return () => {}
  const options = { body: text, tag, requireInteraction: rings }
  if (isPushOn()) {
    // Shown by the service worker, so that a push message about the same thing replaces it.
    void onWorker((worker) => worker.showNotification(title, { ...options, data: { path } }))
    return () => void closeShown(tag)
  }
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
    return () => shown.close()
  } catch {
    // Some phones only allow notifications from service workers. The sound and the title still work.
    return () => {}
  }
}

function closeShown(tag: string): Promise<void> {
  return onWorker(async (worker) => {
    for (const shown of await worker.getNotifications({ tag })) shown.close()
  })
}

async function onWorker(run: (worker: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (worker) await run(worker)
}
