import { shortName } from '@queuemate/contracts/accounts/names'
import type { Page, Worker } from 'playwright/test'
import type { PushDevice } from '@queuemate/push-standin/server'
import { startSession } from '@queuemate/player/sessions'
import { keepSecrets } from '@queuemate/run/secrets'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { requestByApi } from '../src/orders.ts'
import { allowPush, pushSwitch, shownBy, startDevice, turnOnPush } from '../src/push.ts'
import { openDashboard, openMarket, requestGame } from '../src/screens.ts'
import { rowsOf, updateRows } from '@queuemate/db/testing/rows'

const titles = ({ received }: { received: { notice: { title: string } }[] }) =>
  received.map(({ notice }) => notice.title)

test('a request rings a companion’s device with no tab open, and its outcome replaces the notification', async ({
  player,
  companion,
  pushService,
}) => {
  const { device, worker, deliver } = await startDevice(companion, pushService)
  await companion.page.goto('about:blank')

  const orderId = await requestByApi(player, companion)
  await expect.poll(() => titles(device)).toEqual(['Incoming order'])
  await deliver(device.received[0]!.text)
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      {
        title: 'Incoming order',
        body: `${shortName(player.name)} wants to play. You earn $14.25.`,
        tag: `order-${orderId}`,
      },
    ])

  await player.call('POST', 'order/status/cancelled', { order_id: orderId })
  await expect.poll(() => titles(device)).toEqual(['Incoming order', `${player.first} withdrew the request`])
  await deliver(device.received[1]!.text)
  await expect
    .poll(async () => (await shownBy(worker)).map(({ title }) => title))
    .toEqual([`${player.first} withdrew the request`])
})

test('a visible page shows the news itself, and closes an earlier notification; a click opens one of our pages and no other address, or focuses an open tab', async ({
  companion,
  pushService,
}) => {
  const { page } = companion
  const { worker, deliver } = await startDevice(companion, pushService)
  const notice = { title: 'Incoming order', text: 'First', tag: 'order-1', path: '/companion/dashboard' }
  await page.goto('about:blank')
  await deliver(JSON.stringify(notice))
  await expect.poll(() => shownBy(worker)).toHaveLength(1)

  await openDashboard(companion)
  await page.bringToFront()
  await deliver(JSON.stringify({ ...notice, text: 'Second' }))
  await expect.poll(() => shownBy(worker)).toEqual([])

  await page.goto('/user/settings')
  // The settings tab redirects to the order by itself.
  expect(await clickOn(worker, '/companion/dashboard')).toEqual(['focus /user/settings'])
  expect(await clickOn(worker, '/companions/kai')).toEqual(['open /companions/kai'])
  await page.goto('about:blank')
  await expect.poll(() => countTabs(worker)).toBe(0)
  expect(await clickOn(worker, '/companion/dashboard')).toEqual(['open /companion/dashboard'])
  for (const foreign of ['https://evil.example/', '//evil.example', undefined])
    expect(await clickOn(worker, foreign)).toEqual(['open /'])
})

/** The site's tabs as the worker sees them. It notices a closed tab a moment later. */
function countTabs(worker: Worker): Promise<number> {
  return worker.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll: (of: { type: string; includeUncontrolled: boolean }) => Promise<unknown[]> }
    }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })
}

/**
 * Clicks on a notification with this path and returns what the worker does, which a browser only allows after a real
 * click.
 */
function clickOn(worker: Worker, path: string | undefined): Promise<string[]> {
  return worker.evaluate(
    async (data) => {
      const scope = globalThis as unknown as EventTarget & {
        clients: { openWindow: (url: string) => Promise<void> }
        WindowClient: { prototype: { url: string; focus: () => Promise<void> } }
      }
      const did: string[] = []
      scope.clients.openWindow = async (url) => void did.push(`open ${url}`)
      scope.WindowClient.prototype.focus = async function focus() {
        did.push(`focus ${new URL(this.url).pathname}`)
      }
      const work: Promise<unknown>[] = []
      const event = Object.assign(new Event('notificationclick'), {
        notification: { close: () => {}, data },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      scope.dispatchEvent(event)
      await Promise.all(work)
      return did
    },
    { path },
  )
}

test('a waiting player turns notifications on with one press and is notified of the acceptance, and of a message with its text', async ({
  player,
  companion,
  pushService,
}) => {
  const deviceOf = await allowPush(player.context, pushService)
  await openMarket(player, companion)
  await requestGame(player, companion)
  const saved = player.page.waitForResponse(/accounts\.savePush/)
  await player.page.getByRole('button', { name: 'Notify me' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(player.page.getByRole('button', { name: 'Notify me' })).toBeHidden()
  await player.page.goto('about:blank')
  await companion.call('POST', 'order/status/accept_order')
  await expect.poll(() => titles(deviceOf())).toEqual([`${companion.first} accepted`])
  await companion.page.goto('/active')
  await companion.page.getByRole('button', { name: 'I am inviting you now' }).click()
  await expect.poll(() => titles(deviceOf())).toContain(`${companion.first} wrote`)
  expect(deviceOf().received.at(-1)!.notice).toMatchObject({ text: 'I am inviting you now', path: '/active' })
})

test('signing out turns notifications off on this device, and signing in again leaves them off', async ({
  player,
  pushService,
  database,
  stack,
}) => {
  await turnOnPush(player, pushService)
  const { page, context } = player
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  const rows = await rowsOf(database.db, 'push_subscriptions', { user_id: player.id }, ['id'])
  expect(rows).toEqual([])
  const secret = keepSecrets(stack.dataDir).authSecret
  await context.addCookies([{ ...(await startSession(database.db, player.id, secret)), url: stack.webUrl }])
  await page.goto('/user/settings#push')
  const section = page.getByRole('region', { name: 'Push notifications' })
  await expect(section).toContainText('Off')
  await expect(section.getByRole('switch')).not.toBeChecked()
})

test('a device that was removed elsewhere unsubscribes when it opens the site', async ({
  people,
  player,
  pushService,
  database,
}) => {
  await updateRows(
    database.db,
    'sessions',
    { user_id: player.id },
    { user_agent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  )
  await turnOnPush(player, pushService)
  const { page } = player
  await inspect(page, 'push notifications on')
  const other = await people.secondBrowser(player)
  await other.goto('/user/settings#push')
  await other.getByRole('button', { name: 'Remove Firefox on Android' }).click()
  const section = (at: Page) => at.getByRole('region', { name: 'Push notifications' })
  await expect(section(other)).not.toContainText('Firefox')
  await expect(section(other)).toBeFocused()
  await page.reload()
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect.poll(() => page.evaluate("localStorage.getItem('test.subscription')")).toBeNull()
})

test('a subscription that the browser replaces is the one that rings from then on', async ({
  player,
  companion,
  pushService,
  database,
}) => {
  const { device, worker } = await startDevice(companion, pushService)
  const key = await companion.page.evaluate<string>(
    "JSON.parse(localStorage.getItem('test.subscription')).key",
  )
  await companion.page.goto('about:blank')
  const endpoints = async () => {
    const rows = await rowsOf(database.db, 'push_subscriptions', { user_id: companion.id }, ['endpoint'])
    return rows.map(({ endpoint }) => endpoint)
  }
  expect(await endpoints()).toEqual([device.subscription.endpoint])

  const renewed = pushService.subscribe(key)
  const serverKey = [...Buffer.from(key, 'base64url')]
  // If the browser does not tell which subscription ended, the next page that opens renews it.
  expect(await endSubscription(worker, { key: null, renewed: renewed.subscription })).toEqual([])
  expect(await endpoints()).toEqual([device.subscription.endpoint])
  expect(await endSubscription(worker, { key: serverKey, renewed: renewed.subscription })).toEqual([
    { userVisibleOnly: true, key: serverKey },
  ])
  expect(await endpoints()).toEqual([renewed.subscription.endpoint])
  await requestByApi(player, companion)
  await expect.poll(() => titles(renewed)).toEqual(['Incoming order'])
  expect(device.tries).toBe(0)
})

/**
 * Ends a subscription as its push service would. Returns what the worker requests from the push service for a new one.
 */
function endSubscription(
  worker: Worker,
  { key, renewed }: { key: number[] | null; renewed: PushDevice['subscription'] },
): Promise<{ userVisibleOnly: boolean; key: number[] }[]> {
  return worker.evaluate(
    async ({ key, renewed: { endpoint, ...keys } }) => {
      type Options = { userVisibleOnly: boolean; applicationServerKey: ArrayBuffer }
      const scope = globalThis as unknown as EventTarget & {
        PushManager: { prototype: { subscribe: (options: Options) => Promise<unknown> } }
      }
      const asked: { userVisibleOnly: boolean; key: number[] }[] = []
      scope.PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        asked.push({ userVisibleOnly, key: [...new Uint8Array(applicationServerKey)] })
        return { toJSON: () => ({ endpoint, keys }) }
      }
      const work: Promise<unknown>[] = []
      const oldSubscription = key && { options: { applicationServerKey: Uint8Array.from(key).buffer } }
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      scope.dispatchEvent(event)
      await Promise.all(work)
      return asked
    },
    { key, renewed },
  )
}
