import { expect, type BrowserContext, type Locator, type Page, type Worker } from 'playwright/test'
import type { PushDevice, PushStandin } from '@queuemate/push-standin/server'
import type { Person } from './people.ts'

/* Headless Chromium has service workers and accepts push messages from the test, but it has no push service and
   does not allow notifications. These two are replaced here. */

/** Makes a browser allow notifications when asked, with the stand-in as its push service. */
export async function allowPush(context: BrowserContext, service: PushStandin): Promise<() => PushDevice> {
  let device: PushDevice | undefined
  await context.exposeFunction('subscribeAtStandin', (key: string) => {
    device ??= service.subscribe(key)
    return device.subscription
  })
  await context.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test.permission') ?? 'default' })
    Notification.requestPermission = async () => (localStorage.setItem('test.permission', 'granted'), 'granted')
    const kept = () => JSON.parse(localStorage.getItem('test.subscription') ?? 'null')
    const subscriptionOf = ({ endpoint, key, ...keys }) => ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0)).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (localStorage.removeItem('test.subscription'), true),
    })
    PushManager.prototype.getSubscription = async () => kept() && subscriptionOf(kept())
    PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
      const made = { ...(await window.subscribeAtStandin(key)), key }
      localStorage.setItem('test.subscription', JSON.stringify(made))
      return subscriptionOf(made)
    }
  `)
  return () => {
    if (!device) throw new Error('the browser has not subscribed')
    return device
  }
}

/** The switch for this device in the settings. */
export const pushSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Notifications on this device' })

/** Turns notifications on for this device in the settings. */
export async function turnOnPush({ context, page }: Person, service: PushStandin): Promise<() => PushDevice> {
  const deviceOf = await allowPush(context, service)
  await page.goto('/user/settings#push')
  await expect(pushSwitch(page)).not.toBeChecked()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  return deviceOf
}

/** A device with notifications turned on: its service worker, and a function to send it messages. */
export async function startDevice(person: Person, service: PushStandin) {
  const deviceOf = await turnOnPush(person, service)
  const worker = await workerOf(person.context)
  const deliver = await createPushes(person.page)
  return { device: deviceOf(), worker, deliver }
}

export interface ShownNotification {
  title: string
  body: string
  tag: string
}

/** A browser's service worker, once it runs, with a list of the notifications that it shows. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(`
    self.shown = []
    const close = (one) => () => (self.shown = self.shown.filter((other) => other !== one))
    registration.showNotification = async (title, { body, tag, data }) => {
      const one = { title, body, tag, data }
      self.shown = [...self.shown.filter((other) => other.tag !== tag), Object.assign(one, { close: close(one) })]
    }
    registration.getNotifications = async ({ tag }) => self.shown.filter((one) => one.tag === tag)
  `)
  return worker
}

/** The notifications that the service worker shows. */
export function shownBy(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate('self.shown.map(({ title, body, tag }) => ({ title, body, tag }))')
}

/** Delivers a message to the service worker, as the browser does when one arrives from its push service. */
async function createPushes(page: Page): Promise<(data: string) => Promise<void>> {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}
