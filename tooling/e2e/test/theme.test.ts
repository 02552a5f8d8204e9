import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { openMarket } from '../src/screens.ts'

const page = (at: Page) => at.locator('html')
const themeColor = (at: Page) => at.locator('meta[name="theme-color"]')

test('the menu changes the theme in every tab, and a reload shows it before any script of the app', async ({
  player,
  companion,
}) => {
  await openMarket(player, companion)
  const other = await player.context.newPage()
  await other.goto('/faq')
  await expect(page(other)).toHaveAttribute('data-theme', 'dark')

  await player.page.getByRole('button', { name: 'Your account' }).click()
  await expect(player.page.getByRole('menuitem').last()).toHaveText('Sign out')
  const light = player.page.getByRole('menuitemradio', { name: 'Light' })
  await light.click()
  await expect(light).toBeChecked()
  await expect(page(player.page)).toHaveAttribute('data-theme', 'light')
  await expect(themeColor(player.page)).toHaveAttribute('content', '#f5f7f9')
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  await expect(other.getByRole('combobox', { name: 'Theme' })).toHaveValue('light')

  await other.route('**/assets/*.js', (route) => route.abort())
  await other.reload()
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  await expect(page(other)).toHaveCSS('color-scheme', 'light')
})

test('the settings follow the system, also when it changes', async ({ player: { page: at } }) => {
  await at.emulateMedia({ colorScheme: 'light' })
  await at.goto('/user/settings')
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await at.getByRole('region', { name: 'Theme' }).getByRole('radio', { name: 'Match my system' }).click()
  await expect(page(at)).toHaveAttribute('data-theme', 'light')
  await at.emulateMedia({ colorScheme: 'dark' })
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await at.reload()
  await expect(at.getByRole('radio', { name: 'Match my system' })).toBeChecked()
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await expect(themeColor(at)).toHaveAttribute('content', '#0c1016')
})
