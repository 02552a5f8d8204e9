import { expect, type BrowserContext, type Locator, type Page, type Worker } from 'playwright/test'
import type { PushDevice, PushStandin } from '@queuemate/push-standin/server'
import type { Person } from './people.ts'

/*
 * Chromium without a screen has service workers and takes push messages from the test, but it has no push service and
 * allows no notifications: these two are replaced here.
 */

/** A browser whose person allows notifications when they are asked, and whose push service is the stand-in. */
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

/** The switch of this device in the settings. */
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

/** A device with notifications on: its service worker, and a way to give it messages. */
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

/** The service worker of a browser, once it runs, with a list of what it shows. */
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

/** Notifications that the service worker shows. */
export function shownBy(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate('self.shown.map(({ title, body, tag }) => ({ title, body, tag }))')
}

/** Gives the service worker a message as the browser does when one comes from its push service. */
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
