import { shortName } from '@queuemate/contracts/accounts/names'
import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { requestByApi } from '../src/orders.ts'
import { alertOf, goOnline, openDashboard, queueButton } from '../src/screens.ts'
import { password } from '../src/sessions.ts'
import { countRings, ringsOf } from '../src/sound.ts'

test.use({ playerBrowser: false })

test('going online and offline; while online, leaving the dashboard is blocked', async ({
  people,
  player,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await openDashboard(companion)
  const toggle = page.getByRole('switch', { name: 'Online' })
  const nav = page.getByRole('navigation', { name: 'Main', exact: true })
  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/user/settings')
  await nav.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/companion/dashboard')
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const availability = page.getByRole('region', { name: 'Availability' })
  const { height } = (await availability.boundingBox())!
  await goOnline(companion)
  await expect(toggle).toBeChecked()
  expect(Math.abs((await availability.boundingBox())!.height - height)).toBeLessThanOrEqual(1)
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
  for (const name of ['Marketplace', 'Settings']) {
    const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
    await expect(link).toBeDisabled()
    await link.click({ force: true })
    await expect(page).toHaveURL('/companion/dashboard')
  }
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Marketplace' })
    .hover()
  await expect(page.getByRole('tooltip', { name: 'Go offline to leave this page' })).toBeVisible()

  // Leaving for a public page asks first, because requests only ring on signed-in pages.
  const guard = page.getByRole('alertdialog', { name: 'Go offline and leave?' })
  await page.getByRole('banner').getByRole('link', { name: 'Queuemate, home' }).click()
  await guard.getByRole('button', { name: 'Stay online' }).click()
  await expect(guard).toBeHidden()
  await expect(page).toHaveURL('/companion/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/user/settings')
  await page.goForward()
  await expect(toggle).toBeChecked()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await guard.getByRole('button', { name: 'Go offline and leave' }).click()
  await expect(page).toHaveURL('/faq')
  expect(await companion.call('GET', 'companion/online')).toEqual({ online: false })

  await page.goto('/companion/dashboard')
  await goOnline(companion)
  await toggle.click()
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: false })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page).toHaveURL(/\/user\/settings/)
  expect(await player.call('GET', 'marketplace/eligible')).toMatchObject([
    { id: companion.id, available: false },
  ])
})

test('a companion who signs in can browse the marketplace but not request, and can go to the dashboard even while online; a request rings in the marketplace', async ({
  people,
  player,
}) => {
  const companion = await people.companion({ signedIn: false, row: { online: false } })
  const colleague = await people.companion()
  const { page } = companion
  await page.goto('/auth/signin')
  await page.getByLabel('Username or email').fill(companion.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await expect(page.getByText("You're offline. Only players can request games.")).toBeVisible()
  await expect(queueButton(page, colleague)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Change' })).toBeHidden()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await goOnline(companion)
  await page.goto('/playerMarket')
  await expect(page.getByText("You're online. Requests ring on this page too.")).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Settings' }),
  ).toBeDisabled()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/companion/dashboard')
  await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked()
  await page.goto('/playerMarket')
  await player.call('POST', 'order', { companion_id: companion.id })
  await expect(alertOf(page)).toContainText(shortName(player.name))
})

test('one press goes online, plays the alert and asks for notifications; the checks beside it say what reaches the companion', async ({
  people,
}) => {
  const companion = await people.companion({
    row: { online: false },
    prepare: async (page) => {
      await countRings(page)
      await answerNotifications(page)
    },
  })
  const { page, context } = companion
  await openDashboard(companion)
  const checks = page.getByRole('list', { name: 'Checks' })
  await expect(checks).toContainText('Payouts ready')
  await expect(checks.getByRole('button', { name: 'Allow' })).toBeVisible()
  await page.getByRole('switch', { name: 'Online' }).click()
  await expect(page.getByText("You're online")).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The page shows it before the server has answered.
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
  await expect.poll(() => ringsOf(page)).toBeGreaterThan(0)
  const first = await ringsOf(page)
  await checks.getByRole('button', { name: 'Play it' }).click()
  await expect.poll(() => ringsOf(page)).toBeGreaterThan(first)
  await expect(checks).toContainText('Notifications on')
  await expect(checks).toContainText('Connected')
  await context.setOffline(true)
  await expect(checks).toContainText('Reconnecting. After 90 seconds you will go offline')
  await context.setOffline(false)
  await expect(checks).toContainText('Connected')
})

test('an order that arrives in a hidden tab shows a notification', async ({ people, player }) => {
  const companion = await people.companion({ prepare: hideAndRecord })
  const { page } = companion
  await openDashboard(companion)
  await requestByApi(player, companion)
  await expect(alertOf(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Recorded).notified))
    .toEqual([`Incoming order: ${shortName(player.name)} wants to play. You earn $14.25.`])
  await alertOf(page).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Recorded).dismissed)).toBe(1)
  await expect(page.getByText(/^You went offline at \d\d:\d\d after you declined an order\.$/)).toBeVisible()
})

/** A headless browser always refuses notifications. This makes it allow them when asked. */
async function answerNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = { permission: 'default', requestPermission: async () => (asked.permission = 'granted') }
    Object.defineProperty(globalThis, 'Notification', { value: asked })
  })
}

type Recorded = { notified: string[]; dismissed: number }

/** A hidden tab whose notifications are recorded. */
async function hideAndRecord(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = globalThis as unknown as Recorded
    recorded.notified = []
    recorded.dismissed = 0
    Object.defineProperty(Reflect.get(globalThis, 'document'), 'hidden', { get: () => true })
    class Recorder extends EventTarget {
      static permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        super()
        recorded.notified.push(`${title}: ${body}`)
      }
      close() {
        recorded.dismissed++
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: Recorder })
  })
}
