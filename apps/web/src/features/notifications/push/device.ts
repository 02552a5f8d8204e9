import type { PushSubscriptionInput } from '@queuemate/contracts/accounts/push'
import { type RouterOutputs, trpcClient } from '../../../lib/trpc.ts'
import { rememberPush } from './marker.ts'

type PushState = RouterOutputs['accounts']['push']

/** Subscribes this browser and tells the server. Rejects if the browser or its push service refuses. */
export async function turnPushOn(key: string): Promise<PushState> {
  const state = await trpcClient.accounts.savePush.mutate(await subscribe(key))
  rememberPush(true)
  return state
}

/** The server comes first, so that even a browser that cannot unsubscribe gets no more messages. */
export async function turnPushOff(id: string): Promise<PushState> {
  const state = await trpcClient.accounts.removePush.mutate({ id })
  await forgetSubscription()
  return state
}

/**
 * Renews this browser's subscription, whose push service or key may have changed. If the server no longer has it (the
 * person signed out or removed the device), the browser's own ends too.
 */
export async function renewPush(): Promise<void> {
  const { key, devices } = await trpcClient.accounts.push.query()
  const isOn = devices.some(({ current }) => current)
  if (key !== null && isOn && Notification.permission === 'granted') await turnPushOn(key)
  else await forgetSubscription()
}

async function forgetSubscription(): Promise<void> {
  rememberPush(false)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(key: string): Promise<PushSubscriptionInput> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A browser has only one subscription, for one key.
  if (before && !hasKey(before, key)) await before.unsubscribe()
  const { endpoint = '', keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return text.replace(/=+$/, '') === key
}
