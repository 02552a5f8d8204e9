import { pagePath, type PushNotice } from '@queuemate/contracts/accounts/push-notice'

/* The service worker of the web app. It shows push notifications and opens their pages; it never serves a page or a
   file, because an outdated marketplace is worse than none. */

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/192.png'
/** Pages that redirect to the order by themselves. */
const REDIRECTS_TO_ORDER = /^\/(active|playerMarket|companion\/.+|user\/.+)$/

// There is no cache that an older worker would have to serve.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data))
})

/** Shows a notification, unless the person is looking at a page of the app, which shows the news itself. */
async function show(data: PushMessageData): Promise<void> {
  const { title, text, tag, path, rings = false, silent = false } = data.json() as PushNotice
  const earlier = await self.registration.getNotifications({ tag })
  if (await isInSight()) {
    for (const notification of earlier) notification.close()
    return
  }
  const isRepeated = earlier.some((shown) => shown.title === title && shown.body === text)
  const options = {
    body: text,
    tag,
    icon: ICON,
    data: { path },
    requireInteraction: rings,
    silent,
    // Alerts again although a notification with this tag is already shown. Missing in TypeScript's library.
    renotify: earlier.length > 0 && !isRepeated && !silent,
  }
  await self.registration.showNotification(title, options)
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function isInSight(): Promise<boolean> {
  return (await windows()).some((page) => page.focused && page.visibilityState === 'visible')
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(open(pagePath(path)))
})

/** Focuses an open tab, or opens the page in a new one. */
async function open(path: string): Promise<void> {
  const pages = (await windows()).map((page) => ({ page, at: new URL(page.url).pathname }))
  const found =
    pages.find(({ at }) => at === path) ??
    (REDIRECTS_TO_ORDER.test(path) ? pages.find(({ at }) => REDIRECTS_TO_ORDER.test(at)) : undefined)
  await (found ? found.page.focus() : self.clients.openWindow(path))
}

/** The event that browsers fire when their push service ends a subscription. Missing in TypeScript's library. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(renew(change.oldSubscription?.options.applicationServerKey))
})

/** Subscribes again and tells the server, as `features/notifications/push/device.ts` does when a page opens. */
async function renew(applicationServerKey: ArrayBuffer | null | undefined): Promise<void> {
  if (!applicationServerKey) return
  const options = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
  await fetch('/trpc/accounts.savePush', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
    signal: AbortSignal.timeout(60_000),
  })
}
