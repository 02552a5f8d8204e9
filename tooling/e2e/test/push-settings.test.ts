import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { allowPush, pushSwitch } from '../src/push.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Push notifications' })

test('the settings turn notifications on and off by keyboard, and list the other devices', async ({
  people,
  player,
  pushService,
  database,
}) => {
  await allowPush(player.context, pushService)
  const { page } = player
  await database.db
    .updateTable('sessions')
    .set({ user_agent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' })
    .where('user_id', '=', player.id)
    .execute()
  const other = await people.secondBrowser(player)
  await allowPush(other.context(), pushService)
  await page.goto('/user/settings#push')
  await expect(section(page)).toContainText('Off')
  await pushSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(pushSwitch(page)).toBeChecked()
  await inspect(page, 'push notifications on')

  await other.goto('/user/settings#push')
  await expect(section(other)).toContainText('Firefox on Android')
  await other.getByRole('button', { name: 'Remove Firefox on Android' }).click()
  await expect(other.getByText('Firefox on Android gets no more notifications')).toBeVisible()
  await expect(section(other)).not.toContainText('Firefox')
  await expect(section(other)).toBeFocused()

  await page.reload()
  await expect(pushSwitch(page)).not.toBeChecked()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).not.toBeChecked()
})

test('a browser that blocks notifications is told how to allow them', async ({ people }) => {
  const player = await people.player({
    prepare: async (page) => {
      await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    },
  })
  const { page } = player
  await page.goto('/user/settings#push')
  await expect(section(page)).toContainText('Press the icon beside the address, allow notifications')
  await expect(pushSwitch(page)).toBeDisabled()
  await inspect(page, 'push notifications blocked')
})

test('an iPhone is told to add the site to the home screen, and an old browser that it has none', async ({
  people,
}) => {
  const withoutPush = 'delete window.PushManager'
  const player = await people.player({
    prepare: async (page) => void (await page.addInitScript(withoutPush)),
  })
  await player.page.goto('/user/settings#push')
  await expect(section(player.page)).toContainText('This browser has no push notifications.')
  await player.page.addInitScript(`
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' })
  `)
  await player.page.reload()
  await expect(section(player.page)).toContainText('Add Queuemate to your home screen first')
  await expect(pushSwitch(player.page)).toBeDisabled()
})

test('devices that do not load can be asked for again', async ({ player }) => {
  const { page } = player
  let fails = true
  await page.route(/\/trpc\/[^?]*accounts\.push/, (route) => (fails ? route.abort() : route.continue()))
  await page.goto('/user/settings#push')
  await expect(section(page)).toContainText('Your devices could not be loaded')
  fails = false
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pushSwitch(page)).toBeVisible()
})
