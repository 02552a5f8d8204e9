import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { allowPush, pushSwitch } from '../src/push.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Push notifications' })

test('the settings turn notifications on and off by keyboard, list the other devices, and say how to allow what is blocked', async ({
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

  await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
  await page.reload()
  await expect(section(page)).toContainText('Press the icon beside the address, allow notifications')
  await expect(pushSwitch(page)).toBeDisabled()
  await inspect(page, 'push notifications blocked')
})
